import { readName } from "./names.ts";
import { Scanner } from "./scanner.ts";

export type OrderTerm = {
  readonly column: string;
  readonly direction?: "asc" | "desc";
  readonly nulls?: "first" | "last";
};

const directions = '"asc", "desc", "nullsfirst" or "nullslast"';

/** `order=created_at.desc,id.asc.nullsfirst` */
export function readOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpace();
    terms.push(readTerm(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.atEnd) scanner.fail('"," or end of input');
  return terms;
}

function readTerm(scanner: Scanner): OrderTerm {
  const column = readName(scanner);
  if (!scanner.take(".")) return { column };
  const direction = scanner.match(/asc|desc/y) as OrderTerm["direction"];
  if (direction !== undefined && !scanner.take(".")) return { column, direction };
  const nulls = scanner.match(/nulls(?:first|last)/y)?.slice("nulls".length) as OrderTerm["nulls"];
  if (nulls === undefined) scanner.fail(direction ? '"nullsfirst" or "nullslast"' : directions);
  return { column, direction, nulls };
}
