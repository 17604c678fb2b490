/** The database and the files of db/ do not match; nothing was changed. */
export class MigrationError extends Error {
  override name = "MigrationError";
}
