import assert from "node:assert/strict";
import { test } from "node:test";
import { siteMap } from "#domain/site-map.ts";
import { holdRule, sample } from "./hold-rule.ts";
import { lockWithoutHosts, noLeaks, noLooseEnds } from "./leak-rules.ts";
import { compareSiteMap, onePolicyFilePerTable } from "./map-rules.ts";
import { referencesLead } from "./reference-rules.ts";
import { plainWords } from "./word-rules.ts";

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

const pages = [
  sample("docs/protocol.md", "## 3. Auth calls\n### 3.1 POST /auth/v1/signup\n"),
  sample("docs/specification/requirements.md", "## 4. States and transitions\n"),
  sample("docs/specification/decisions.md", "### D20: Response promises\n"),
  sample("docs/architecture.md", "### Law 3: nothing acknowledged is lost\n"),
  sample("docs/decisions/018-second-factor.md", "# 018: A second factor\n"),
  sample("server/mail/mailer.ts"),
];
const referring = (path: string, ...texts: string[]) => texts.map((text) => [sample(path, `${text}\n`), ...pages]);
holdRule("no reference leads out of the repository", referencesLead, {
  bad: [
    ...referring(
      "server/a.ts",
      "/** As `server/gone.ts` does. */",
      "// See gone.md.",
      "/** The rules (docs/protocol.md, section 9.9). */",
      "/** The rules (docs/protocol.md,\n * section 9.9). */",
      "/** Specification, section 77. */",
      "// Who may do what (law 99).",
      "/** One reply-by time (decision D98). */",
      "// Both at once (D98).",
      "// Ten codes (decision 998).",
      "// The office reads it through others (server/gone).",
    ),
    ...referring(
      "test/a.test.ts",
      'test("a link is confirmed (decision D98)", run);',
      'test("one answer (D98)", run);',
    ),
    ...referring(
      "db/functions/a.sql",
      "comment on function a() is 'Why (law 99).';",
      "-- domain/gone.ts has the same list",
    ),
    ...referring("package.json", '{ "start": "node scripts/gone.mjs" }'),
    ...referring("docs/business-rules.md", "Acknowledge within 48 hours [C98]."),
    ...referring("db/migrations/0090_a.sql", "-- domain/gone.ts has the same list"),
    ...referring("docs/a.md", "[calls](gone.md)", "[calls](protocol.md#gone)", "built in `server/gone`", "`web/gone/`"),
  ],
  good: [
    ...referring(
      "server/a.ts",
      "/** As `server/mail/mailer.ts`, mail/mailer.ts and mailer.ts do, in `server/mail/`. */",
      "/** The rules (docs/protocol.md, sections 3 and 3.1; specification, section 4; law 3; decisions D20 and 018). */",
      'const sample = "server/gone.ts";',
    ),
    ...referring(
      "docs/a.md",
      "[calls](protocol.md#31-post-authv1signup), `server/mail/<noun>/mail.ts`, https://a.in/gone.md",
    ),
    ...referring("docs/business-rules.md", "Acknowledge within 48 hours [C1].\n\n## 8. Sources\n\nC1 example.in"),
    ...referring("db/migrations/0010_auth.sql", "-- domain/gone.ts has the same list"),
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

holdRule("documents, comments and names are in plain English", plainWords, {
  bad: [
    [sample("docs/a.md", `${"Who"}ever asks is refused.\n`)],
    [sample("server/a.ts", `// It is seen by ${"no"}body.\n`)],
    [sample("test/a.test.ts", `test("the owner deletes ${"h"}is account", run);\n`)],
    [sample("web/a.tsx", `A refund opens by ${"it"}self.\n`)],
    [sample("docs/a.md", `Nothing is ${"seen"} to by the office.\n`)],
  ],
  good: [
    [sample("db/migrations/0150_a.sql", `-- A landed one may say that it opens by ${"it"}self.\n`)],
    [sample("docs/a.md", "No one can read it. The sender hears of it. A shepherd, this, history.\n")],
  ],
});
