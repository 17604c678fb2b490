import { RestError } from "../rest-error.ts";
import { fieldName, readName } from "./names.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem =
  | { readonly kind: "all" }
  | { readonly kind: "column"; readonly column: string; readonly alias?: string; readonly cast?: string };

/**
 * `*`, or `id,title:name,price::text`. What is named twice is answered once. An empty text means all columns, as in
 * PostgREST; `relation` is only for errors.
 */
export function readSelect(text: string, relation: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  if (text.trim() === "") return [{ kind: "all" }];
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    items.push(readItem(scanner, relation));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.atEnd) scanner.fail('"," or end of input');
  return dropRepeated(items);
}

/** What is asked for twice is answered once (decision D32). */
function dropRepeated(items: readonly SelectItem[]): SelectItem[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function readItem(scanner: Scanner, relation: string): SelectItem {
  if (scanner.take("*")) return { kind: "all" };
  const isSpread = scanner.take("...");
  const first = readName(scanner, `"...", ${fieldName}, "*" or "count()"`);
  const hasAlias = scanner.match(/:(?!:)/y) !== undefined;
  const column = hasAlias ? readName(scanner) : first;
  if (isSpread || scanner.match(embedding) !== undefined) refuseEmbedding(relation, column);
  const alias = hasAlias ? first : undefined;
  if (!scanner.take("::")) return { kind: "column", column, alias };
  const cast = scanner.match(/[\p{L}\p{N}][\p{L}\p{N}_ $]*/uy)?.trim();
  if (cast === undefined) scanner.fail("letter or digit");
  return { kind: "column", column, alias, cast };
}

/** `prices(*)`, `prices!inner(*)`: rows of another table inside each row. */
const embedding = /(?:![\p{L}\p{N}_]+)*\(/uy;

/** A table call reads one table; another table needs another call. */
function refuseEmbedding(relation: string, name: string): never {
  throw new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${relation}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${relation}' and '${name}' in the schema 'public', but no matches were found.`,
  });
}

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
