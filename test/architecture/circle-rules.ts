import { readImports } from "./imports.ts";
import { isScript, type Rule } from "./source-files.ts";

/** Files that import each other, be it over others or for types only: none of them can be understood alone. */
export const noImportCircles: Rule = (files) => {
  const scripts = files.filter(isScript);
  const paths = new Set(scripts.map(({ path }) => path));
  const imported = new Map(
    scripts.map((file) => [
      file.path,
      readImports(file).flatMap(({ target }) => (target && paths.has(target) ? [target] : [])),
    ]),
  );
  return findCircles(imported).map((circle) => `${circle[0]} is in a circle: ${circle.join(" → ")} → ${circle[0]}`);
};

/** One shortest circle for each group of files that reach each other (Tarjan's strongly connected components). */
function findCircles(imported: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const next of imported.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || imported.get(path)?.includes(path)) groups.push(group.sort());
  }

  for (const path of imported.keys()) if (!order.has(path)) visit(path);
  return groups.map((group) => shortestCircle(group, imported));
}

function shortestCircle(group: readonly string[], imported: ReadonlyMap<string, readonly string[]>): string[] {
  const start = group[0] ?? "";
  const waysTo: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of waysTo) {
    for (const next of imported.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return way;
      if (!group.includes(next) || seen.has(next)) continue;
      seen.add(next);
      waysTo.push([...way, next]);
    }
  }
  return [...group];
}
