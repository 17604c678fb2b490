import { RestError } from "../rest-error.ts";
import { fieldName, readName } from "./names.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem =
  | { readonly kind: "all" }
  | { readonly kind: "column"; readonly column: string; readonly alias?: string; readonly cast?: string };

/** `*`, or `id,title:name,price::text`. Nothing at all means everything, as in PostgREST. */
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
  return items;
}

function readItem(scanner: Scanner): SelectItem {
  if (scanner.take("*")) return { kind: "all" };
  const first = readName(scanner, `"...", ${fieldName}, "*" or "count()"`);
  const hasAlias = scanner.match(/:(?!:)/y) !== undefined;
  const column = hasAlias ? readName(scanner) : first;
  if (scanner.peek() === "(") refuseEmbedding(column);
  const alias = hasAlias ? first : undefined;
  if (!scanner.take("::")) return { kind: "column", column, alias };
  const cast = scanner.match(/[\p{L}\p{N}][\p{L}\p{N}_ $]*/uy)?.trim();
  if (cast === undefined) scanner.fail("letter or digit");
  return { kind: "column", column, alias, cast };
}

function refuseEmbedding(name: string): never {
  throw new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship to '${name}' in the schema cache`,
    details: "A table call reads one table; ask for the other one in a call of its own.",
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
