/** Builds a statement: every value becomes a parameter, so that input is never read as SQL. */
export class Statement {
  readonly values: string[] = [];

  /** The place of a value, sent as text of unknown type: PostgreSQL reads it as the type it is compared with. */
  bind(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A name from the catalogue as a quoted SQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteColumn(relation: string, column: string): string {
  return `${relation}.${quoteName(column)}`;
}

/** An array as PostgreSQL reads it from text. */
export function writeArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
