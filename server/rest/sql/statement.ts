/** A statement in the making: every value becomes a parameter, so that nothing a caller sends is ever read as SQL. */
export class Statement {
  readonly values: string[] = [];

  /** The place of a value, sent as text of unknown type: PostgreSQL reads it as the type that stands beside it. */
  bind(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A name from the catalogue as SQL; the quotes keep any name from being read as more. */
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
