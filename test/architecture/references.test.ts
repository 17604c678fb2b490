import assert from "node:assert/strict";
import { test } from "node:test";
import { siteMap } from "#domain/site-map.ts";
import { holdRule, sample } from "./hold-rule.ts";
import { lockWithoutHosts, noLeaks, noLooseEnds } from "./leak-rules.ts";
import { compareSiteMap, documentsNameWhatExists, onePolicyFilePerTable } from "./map-rules.ts";

const secured = "select private.reset_table('public.enquiries');\n";
const migration = sample("db/migrations/0001_enquiries.sql", "create table public.enquiries (\n  id uuid\n);\n");
holdRule("each table has its file of policies", onePolicyFilePerTable, {
  bad: [
    [migration],
    [sample("db/policies/visits.sql", secured)],
    [migration, sample("db/policies/enquiries.sql", "-- later\n")],
  ],
  good: [[migration, sample("db/policies/enquiries.sql", secured)]],
});

test("the site map and the routes name the same addresses", async () => {
  const routes = [
    { index: true },
    { children: [{ path: "contact" }, { path: "*" }] },
    { path: "a", children: [{ path: "b" }] },
  ];
  const entries = (...paths: string[]) => paths.map((path) => ({ path, kind: "prerendered" }));
  assert.deepEqual(compareSiteMap(entries("/", "/contact", "/404", "/a/b"), routes), []);
  assert.equal(compareSiteMap(entries("/", "/contact", "/404"), routes).length, 1);
  assert.equal(compareSiteMap(entries("/", "/contact", "/404", "/a/b", "/lost"), routes).length, 1);
  assert.equal(compareSiteMap(entries("/", "/", "/contact", "/404", "/a/b"), routes).length, 1);
  const { default: built } = await import("#web/routes.ts");
  assert.deepEqual(compareSiteMap(siteMap, await built), []);
});

holdRule("documents name files that exist", documentsNameWhatExists, {
  bad: [[sample("docs/coverage.md", "built in `server/gone.ts`\n")]],
  good: [
    [sample("docs/coverage.md", "`server/app.ts`, `server/`, `db/policies/<table>.sql`\n"), sample("server/app.ts")],
  ],
});

holdRule("no secrets and no paths of one machine are kept here", noLeaks, {
  bad: [
    [sample("server/a.ts", `const a = "/${"work"}/main";\n`)],
    [sample("docs/a.md", `see /${"home"}/asha/neev\n`)],
    [sample("server/a.ts", `"-----BEGIN ${"PRIVATE"} KEY-----"`)],
  ],
  good: [[sample("docs/a.md", "https://example.in/work/offers and ./data\n")]],
});

holdRule("the lock names no registry", lockWithoutHosts, {
  bad: [[sample("package-lock.json", '{ "resolved": "https://registry.example/a.tgz" }')]],
  good: [[sample("package-lock.json", '{ "version": "1.0.0" }')]],
});

holdRule("nothing is left open without an issue", noLooseEnds, {
  bad: [[sample("server/a.ts", `// ${"TO"}DO later\n`)]],
  good: [[sample("server/a.ts", `// ${"TO"}DO #12: needs accounts\n`)]],
});
