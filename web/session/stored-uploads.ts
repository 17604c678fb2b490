/** Where files are stored on this device until they have arrived (web/form-kit/upload/upload-store.ts). */
export const uploadDatabase = "neev-uploads";

/** At a sign-out: the next person at a shared device finds nothing of them. */
export function forgetUploads() {
  try {
    indexedDB.deleteDatabase(uploadDatabase);
  } catch {
    // Where storage is off, nothing was stored.
  }
}
