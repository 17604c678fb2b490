import { fieldName, readName } from "./names.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem =
  | { readonly kind: "all" }
  | { readonly kind: "column"; readonly column: string; readonly alias?: string; readonly cast?: string };

/** `prices(*)` in a `select`: not offered, and refused once it is known which tables there are. */
export class EmbeddedRows extends Error {
  readonly embedded: string;

  constructor(embedded: string) {
    super(`${embedded} is embedded`);
    this.embedded = embedded;
  }
}

/**
 * `*`, or `id,title:name,price::text`. What is named twice is answered once. An empty text means all columns, as in
 * PostgREST. Throws EmbeddedRows where rows of another table are asked for.
 */
export function readSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  if (text.trim() === "") return [{ kind: "all" }];
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    items.push(readItem(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.atEnd) scanner.fail('"," or end of input');
  return dropRepeated(items);
}

/** What is asked for twice is answered once (decision D32). */
function dropRepeated(items: readonly SelectItem[]): SelectItem[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function readItem(scanner: Scanner): SelectItem {
  if (scanner.take("*")) return { kind: "all" };
  const isSpread = scanner.take("...");
  const first = readName(scanner, `"...", ${fieldName}, "*" or "count()"`);
  const hasAlias = scanner.match(/:(?!:)/y) !== undefined;
  const column = hasAlias ? readName(scanner) : first;
  if (isSpread || scanner.match(embedding) !== undefined) throw new EmbeddedRows(column);
  const alias = hasAlias ? first : undefined;
  if (!scanner.take("::")) return { kind: "column", column, alias };
  const cast = scanner.match(/[\p{L}\p{N}][\p{L}\p{N}_ $]*/uy)?.trim();
  if (cast === undefined) scanner.fail("letter or digit");
  return { kind: "column", column, alias, cast };
}

/** `prices(*)`, `prices!inner(*)`: rows of another table inside each row. */
const embedding = /(?:![\p{L}\p{N}_]+)*\(/uy;

/** `columns="a","b"` of an insert, `on_conflict=a,b` of an upsert. */
export function readNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do {
    scanner.skipSpace();
    names.push(readName(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.atEnd) scanner.fail('"," or end of input');
  return names;
}
