/** Marks the file as UTF-8 by its first three bytes, so that a spreadsheet reads ₹ and Hindi correctly. */
const byteOrderMark = "\uFEFF";

/** A cell of a file; an unknown value is an empty cell. */
export type CsvCell = string | number | null;

/**
 * A cell of a comma-separated file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before
 * it: a company's name must not run anything (OWASP, CSV injection).
 */
export function writeCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^(?:[\s\p{Cc}]*[=+\-@]|[\t\r])/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A whole file: the heads of its columns and its rows, each ended by CR LF. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(writeCell).join(","));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}
