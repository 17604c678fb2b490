import assert from "node:assert/strict";
import { test } from "node:test";
import { siteMap } from "#domain/site-map.ts";
import {
  arrowsBetweenRooms,
  arrowsInsideRooms,
  importsWithExtensions,
  packagesInOnePlace,
} from "./architecture/arrow-rules.ts";
import { readImports } from "./architecture/imports.ts";
import { lockWithoutHosts, noLeaks, noLooseEnds } from "./architecture/leak-rules.ts";
import { compareSiteMap, documentsNameWhatExists, onePolicyFilePerTable } from "./architecture/map-rules.ts";
import {
  jsxOnlyInWeb,
  namedExports,
  namesAreKebabCase,
  namesSaySomething,
  noBarrels,
} from "./architecture/name-rules.ts";
import { measureSizes, sizeLimits, usualSizes } from "./architecture/size-rules.ts";
import { countCodeLines, type Rule, readSourceFiles, type SourceFile } from "./architecture/source-files.ts";

const house = readSourceFiles();

function sample(path: string, text = "export const made = 1;\n"): SourceFile {
  return { path, text };
}

/** Holds the rule over the house, after showing that it finds each bad sample and leaves each good one alone. */
function holdRule(sentence: string, rule: Rule, samples: { bad: SourceFile[][]; good: SourceFile[][] }): void {
  test(sentence, () => {
    for (const files of samples.bad) assert.equal(rule(files).length, 1, `finds ${files[0]?.path}: ${files[0]?.text}`);
    for (const files of samples.good) assert.deepEqual(rule(files), []);
    assert.deepEqual(rule(house), []);
  });
}

/** One sample file for each import line. */
function importing(path: string, ...lines: string[]): SourceFile[][] {
  return lines.map((line) => [sample(path, `${line}\n`)]);
}

holdRule("rooms import along the arrows", arrowsBetweenRooms, {
  bad: [
    ...importing(
      "domain/money/rupees.ts",
      'import { a } from "#server/env.ts";',
      'import type { A } from "#web/session/guard.ts";',
    ),
    ...importing(
      "web/form-kit/contact.tsx",
      'const a = await import("#server/env.ts");',
      'import a from "../../package.txt";',
    ),
    ...importing("server/app.ts", 'export * from "#web/site/home/content/faq.ts";', 'import "#scripts/project.mjs";'),
    ...importing(
      "server/app.ts",
      'import { a } from "../domain/money/rupees.ts";',
      'import {\n  a,\n  b,\n} from "#test/a.ts";',
    ),
  ],
  good: [
    ...importing("server/app.ts", 'import { a } from "#domain/money/rupees.ts";', 'import { a } from "./env.ts";'),
    ...importing("server/env.test.ts", 'import { a } from "#test/support/databases.ts";'),
    ...importing("web/root.tsx", 'import { a } from "#domain/money/rupees.ts";', 'import css from "./app.css?inline";'),
  ],
});

holdRule("inside web and server nobody imports a neighbour that is not his", arrowsInsideRooms, {
  bad: [
    ...importing(
      "web/ui/field.tsx",
      'import { a } from "#domain/money/rupees.ts";',
      'import { a } from "../layout/header.tsx";',
    ),
    ...importing("web/form-kit/contact.tsx", 'import { a } from "../layout/header.tsx";'),
    ...importing("web/layout/header.tsx", 'import { Home } from "../routes/home.tsx";'),
    ...importing("web/routes/home.tsx", 'import { Contact } from "./contact.tsx";'),
    ...importing("server/calls/enquiries/submit-enquiry.ts", 'import { a } from "../jobs/worker.ts";'),
    ...importing("server/rest/plan.ts", 'import { a } from "#server/auth/tokens.ts";'),
    ...importing("server/database/migrate.ts", 'import { a } from "../http/errors.ts";'),
    ...importing("server/mail/mailer.ts", 'import { a } from "../jobs/worker.ts";'),
  ],
  good: [
    ...importing(
      "web/form-kit/contact.tsx",
      'import { a } from "../ui/field.tsx";',
      'import { a } from "../backend.ts";',
    ),
    ...importing(
      "web/routes/home.tsx",
      'import type { Route } from "./+types/home";',
      'import a from "../sections/a.tsx";',
    ),
    ...importing(
      "server/jobs/worker.ts",
      'import { a } from "../database/database.ts";',
      'import { a } from "./job.ts";',
    ),
  ],
});

holdRule("each package is used only in its place", packagesInOnePlace, {
  bad: [
    ...importing(
      "domain/enquiries/enquiries.ts",
      'import { readFileSync } from "node:fs";',
      'import pino from "pino";',
    ),
    ...importing("server/http/pages.ts", 'import pg from "pg";', 'import { PGlite } from "@electric-sql/pglite";'),
    ...importing("web/session/guard.ts", 'import { createClient } from "@supabase/supabase-js";', 'import "node:fs";'),
  ],
  good: [
    ...importing("domain/enquiries/enquiries.ts", 'import { z } from "zod/mini";'),
    ...importing("server/database/postgres.ts", 'import pg from "pg";'),
  ],
});

holdRule("imports of ours say the whole file name", importsWithExtensions, {
  bad: importing("server/app.ts", 'import { a } from "./env";', 'import { a } from "#domain/rupees";'),
  good: importing("web/routes/home.tsx", 'import type { Route } from "./+types/home";', 'import a from "zod/mini";'),
});

holdRule("names of files and folders say what is in them", namesSaySomething, {
  bad: [
    [sample("server/utils.ts")],
    [sample("web/lib/date.ts")],
    [sample("domain/types.ts")],
    [sample("web/helpers/a.ts")],
  ],
  good: [[sample("domain/money/rupees.ts")]],
});

holdRule("files are named in kebab-case, SQL in snake_case", namesAreKebabCase, {
  bad: [[sample("web/ui/TextField.tsx")], [sample("server/rate_limit.ts")], [sample("db/policies/user-roles.sql")]],
  good: [
    [sample("web/entry.client.tsx")],
    [sample("server/env.test.ts")],
    [sample("db/migrations/0001_enquiries.sql")],
  ],
});

holdRule("there are no barrels", noBarrels, {
  bad: [
    [sample("web/ui/all.ts", 'export * from "./a.ts";\nexport { b } from "./b.ts";\n')],
    [sample("web/ui/index.ts")],
  ],
  good: [[sample("web/ui/a.ts", 'import { b } from "./b.ts";\nexport const a = b;\n')]],
});

holdRule("JSX stands in web only", jsxOnlyInWeb, {
  bad: [[sample("server/mail/template.tsx")]],
  good: [[sample("web/ui/field.tsx")]],
});

holdRule("exports are named, but where a framework demands otherwise", namedExports, {
  bad: [
    [sample("domain/money/rupees.ts", "export default 1;\n")],
    [sample("web/ui/field.tsx", "export { a as default };\n")],
  ],
  good: [[sample("web/routes/home.tsx", "export default function Home() {}\n")], [sample("domain/money/rupees.ts")]],
});

const long = (lines: number) => "export const a = 1;\n".repeat(lines);
holdRule("no file is longer than one can read", sizeLimits, {
  bad: [
    [sample("server/app.ts", long(251))],
    [sample("web/site/home/content/faq.ts", long(401))],
    [sample("server/main.ts", long(61))],
    [sample("db/functions/a.sql", long(251))],
    [sample("web/styles/a.css", long(251))],
  ],
  good: [
    [sample("server/app.ts", `${long(250)}\n// why\n/*\n why\n*/\n`)],
    [sample("web/site/home/content/faq.ts", long(400))],
  ],
});

holdRule("most files are short", usualSizes, {
  bad: [
    [sample("domain/a.ts", long(61))],
    [...Array(8).fill(sample("domain/a.ts")), ...Array(2).fill(sample("domain/b.ts", long(151)))],
  ],
  good: [[sample("domain/a.ts")]],
});

test("lines of code are counted without comments and blanks", (context) => {
  assert.equal(
    countCodeLines(sample("a.ts", "/** why */\nconst a = 1;\n\n// why\nconst b = 2; // why\n/*\nx\n*/\n")),
    2,
  );
  assert.equal(countCodeLines(sample("a.sql", "-- why\nselect 1;\n")), 1);
  const { count, median, ninetieth } = measureSizes(house);
  context.diagnostic(`${count} files, median ${median} lines of code, ninetieth percentile ${ninetieth}`);
});

test("imports are read however they are written", () => {
  const text = [
    'import { a } from "./a.ts";',
    'import type {\n  B,\n  C,\n} from "#domain/b.ts";',
    'import "./c.css";',
    'export { d } from "./d.ts";',
    'const e = lazy(() => import("#web/e.tsx"));',
    'import f, { g } from "zod";',
  ].join("\n");
  const found = readImports(sample("web/ui/x.tsx", text)).map(({ specifier, target }) => target ?? specifier);
  assert.deepEqual(found.sort(), ["domain/b.ts", "web/e.tsx", "web/ui/a.ts", "web/ui/c.css", "web/ui/d.ts", "zod"]);
});

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
