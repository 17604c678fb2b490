import { showToast, type Toast } from "#web/ui/toast-store.ts";

type Carried = Omit<Toast, "id">;
const storageKey = "neev.toast";

/** Says something here and once more on the page that is loaded next: a tenth of a second is no time to read. */
export function showAndCarryToast(toast: Carried) {
  showToast(toast);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toast));
  } catch {
    // Then it was said here.
  }
}

export function showCarriedToast() {
  try {
    const text = sessionStorage.getItem(storageKey);
    if (text === null) return;
    sessionStorage.removeItem(storageKey);
    const { kind, title, text: words } = JSON.parse(text);
    if (typeof words === "string") showToast({ kind: kind === "error" ? "error" : "success", title, text: words });
  } catch {
    // Not a toast of ours, or no storage.
  }
}
