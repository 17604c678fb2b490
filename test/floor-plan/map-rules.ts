import type { Rule, SourceFile } from "./source-files.ts";

type Route = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Route[] };
type Entry = { readonly path: string; readonly kind: string };

/** Each table is made in a migration and has one file of policies, named after it, that switches its row security on. */
export const onePolicyFilePerTable: Rule = (files) => {
  const policies = new Map(
    files
      .filter(({ path }) => path.startsWith("db/policies/"))
      .map((file) => [file.path.slice("db/policies/".length, -".sql".length), file]),
  );
  const tables = readTables(files);
  const without = tables
    .filter(({ name }) => !policies.has(name))
    .map(({ schema, name }) => `db/policies/${name}.sql is missing: ${schema}.${name} has no policies`);
  const wrong = [...policies].flatMap(([name, file]) => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [`${file.path} is named after no table`];
    const enabled = new RegExp(
      `alter\\s+table\\s+${table.schema}\\.${name}\\s+enable\\s+row\\s+level\\s+security`,
      "i",
    );
    return enabled.test(file.text)
      ? []
      : [`${file.path} does not enable row-level security on ${table.schema}.${name}`];
  });
  return [...without, ...wrong];
};

function readTables(files: readonly SourceFile[]): { schema: string; name: string }[] {
  const made = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)\s*\(/gim;
  return files
    .filter(({ path }) => path.startsWith("db/migrations/"))
    .flatMap(({ text }) => [...text.matchAll(made)].map(([, schema = "public", name = ""]) => ({ schema, name })));
}

/** The addresses of web/routes.ts, without the one that catches all others. */
export function listRoutePaths(routes: readonly Route[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const own = route.path === undefined ? parent : `${parent}/${route.path.replace(/^\/|\/$/g, "")}`;
    const below = listRoutePaths(route.children ?? [], own);
    const isScreen = route.index === true || (route.path !== undefined && route.children === undefined);
    return isScreen && route.path !== "*" ? [own === "" ? "/" : own, ...below] : below;
  });
}

export function compareSiteMap(siteMap: readonly Entry[], routes: readonly Route[]): string[] {
  const mapped = siteMap.map(({ path }) => path);
  const routed = listRoutePaths(routes);
  return [
    ...mapped.filter((path, at) => mapped.indexOf(path) !== at).map((path) => `domain/site-map.ts has ${path} twice`),
    ...routed
      .filter((path) => !mapped.includes(path))
      .map((path) => `web/routes.ts has ${path}, domain/site-map.ts has not`),
    ...mapped
      .filter((path) => !routed.includes(path))
      .map((path) => `domain/site-map.ts has ${path}, web/routes.ts has not`),
  ];
}
