import type { Scanner } from "./scanner.ts";

export const fieldName = "field name (* or [a..z0..9_$])";

/** Letters, digits, `_`, `$`, spaces, and dashes that are not an arrow; other names need double quotes. */
const bareName = /(?:[\p{L}\p{N}_ $]|(?<=[\p{L}\p{N}_ $])-(?=[\p{L}\p{N}_ $]))+/uy;

export function readQuoted(scanner: Scanner): string | undefined {
  const start = scanner.at;
  if (!scanner.take('"')) return undefined;
  let value = "";
  while (!scanner.take('"')) {
    if (scanner.atEnd) {
      scanner.at = start;
      return undefined;
    }
    scanner.take("\\");
    value += scanner.peek();
    scanner.at += 1;
  }
  return value;
}

/** The name of a column, bare or in double quotes. */
export function readName(scanner: Scanner, expected = fieldName): string {
  const name = readQuoted(scanner) ?? scanner.match(bareName)?.trim();
  if (!name) scanner.fail(expected);
  return name;
}
