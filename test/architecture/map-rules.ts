import type { Rule, SourceFile } from "./source-files.ts";

type Route = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Route[] };
type Entry = { readonly path: string; readonly kind: string };

/** Each table has one file of policies, named after it, that begins by taking all privileges and enabling row security. */
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
    const reset = `select private.reset_table('${table.schema}.${name}');`;
    return file.text.includes(reset) ? [] : [`${file.path} does not say ${reset}`];
  });
  return [...without, ...wrong];
};

function readTables(files: readonly SourceFile[]): { schema: string; name: string }[] {
  // One table is older than any migration: the one that says which have been applied, made where it is read.
  const made = /(?:^\s*|`)create\s+table\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)\s*\(/gim;
  return files
    .filter(({ path }) => path.startsWith("db/migrations/") || path === "server/database/migrations.ts")
    .flatMap(({ text }) => [...text.matchAll(made)].map(([, schema = "public", name = ""]) => ({ schema, name })));
}

/** The addresses of web/routes.ts; the screen that catches all others is prerendered as /404. */
export function listRoutePaths(routes: readonly Route[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const own = route.path === undefined ? parent : `${parent}/${route.path.replace(/^\/|\/$/g, "")}`;
    const below = listRoutePaths(route.children ?? [], own);
    const isScreen = route.index === true || (route.path !== undefined && route.children === undefined);
    if (!isScreen) return below;
    return [...(route.path === "*" ? ["/404"] : listAddresses(own || "/")), ...below];
  });
}

/** `/office/:place?` stands for two addresses, the shorter one first. */
function listAddresses(path: string): string[] {
  const [shortest = "", ...optional] = path.split(/\/(?=[^/]+\?)/);
  const addresses = [shortest];
  for (const segment of optional) addresses.push(`${addresses.at(-1)}/${segment.replace("?", "")}`);
  return addresses;
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
