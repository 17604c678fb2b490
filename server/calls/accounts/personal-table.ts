/** One table of the download. In `where`, `$1` is the account and `$2` its confirmed address, null without one. */
export type PersonalTable = {
  readonly table: string;
  /** The name in the JSON file, where it is not the table's. */
  readonly name?: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly where: string;
  /** The newest first. */
  readonly newest?: string;
};
