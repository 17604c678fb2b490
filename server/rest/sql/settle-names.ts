import type { SelectItem } from "../grammar/read-select.ts";
import { RestError } from "../rest-error.ts";

/** PostgreSQL cuts longer names off, so that the answer would have another name than the one asked for. */
const longestName = 63;

function refuse(message: string, hint?: string): RestError {
  return new RestError(400, { code: "PGRST100", message, hint });
}

function requireStorable(name: string): void {
  if (name.includes("\0")) throw refuse("A name in an answer cannot contain the character U+0000");
  if (Buffer.byteLength(name) > longestName) {
    throw refuse(`A name in an answer can have at most ${longestName} bytes`, "Choose a shorter name");
  }
}

/**
 * Gives each name of an answer one column, as clients read only one of two. A column that is named takes the place that
 * `*` would give it; two that are named with one name are refused. `columns` are those that `*` stands for; `isWhole` says that
 * these are all that the row has, so that `*` itself may be asked for.
 */
export function settleNames(
  items: readonly SelectItem[],
  { columns, isWhole }: { columns: Iterable<string>; isWhole: boolean },
): SelectItem[] {
  const named = new Set<string>();
  for (const item of items) {
    if (item.kind === "all") continue;
    const name = item.alias ?? item.column;
    requireStorable(name);
    if (named.has(name)) {
      throw refuse(
        `Two columns are selected under the name "${name}"`,
        "Give one of them another name, as in other:column",
      );
    }
    named.add(name);
  }
  const all = [...columns];
  if (isWhole && !all.some((column) => named.has(column))) return [...items];
  const others = all.filter((column) => !named.has(column));
  return items.flatMap((item): SelectItem[] =>
    item.kind === "all" ? others.map((column) => ({ kind: "column", column })) : [item],
  );
}
