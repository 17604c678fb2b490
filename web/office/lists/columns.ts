/** What the choice of columns needs to know of one. */
export type ColumnName = {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /** Shown only when it is chosen. */
  readonly isExtra?: boolean;
};

/** The address of a list without any column beside the record itself. */
const none = "none";

/** The columns that an address names; without a choice those that a list has of its own. */
export function pickColumns<Column extends ColumnName>(all: readonly Column[], chosen: string | undefined): Column[] {
  if (chosen === undefined) return all.filter(({ isExtra }) => !isExtra);
  const ids = chosen.split(",");
  return all.filter(({ id }) => ids.includes(id));
}

/** A choice as the address has it, in the order of the table; nothing where it is the list's own. */
export function writeColumns(all: readonly ColumnName[], ids: readonly string[]): string | undefined {
  const kept = all.filter(({ id }) => ids.includes(id));
  if (all.every((column) => kept.includes(column) === !column.isExtra)) return undefined;
  return kept.map(({ id }) => id).join(",") || none;
}
