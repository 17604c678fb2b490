import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arrowsBetweenLayers,
  arrowsInsideLayers,
  importsWithExtensions,
  packagesInOnePlace,
} from "./architecture/arrow-rules.ts";
import { noImportCircles } from "./architecture/circle-rules.ts";
import { foldersAreNamedAfterNouns, foldersAreSmall, routesAreThin } from "./architecture/folder-rules.ts";
import { holdRule, importing, repository, sample } from "./architecture/hold-rule.ts";
import { readImports } from "./architecture/imports.ts";
import { kernelsKnowNoNouns, nounsSayWhomTheyUse } from "./architecture/kernel-rules.ts";
import {
  jsxOnlyInWeb,
  namedExports,
  namesAreKebabCase,
  namesSaySomething,
  noBarrels,
} from "./architecture/name-rules.ts";
import { measureSizes, sizeLimits, usualSizes } from "./architecture/size-rules.ts";
import { countCodeLines } from "./architecture/source-files.ts";
import { notesStayInside, testsHaveOwnFolders } from "./architecture/wall-rules.ts";

holdRule("layers import along the arrows", arrowsBetweenLayers, {
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

holdRule("inside web and server, modules import only what stands below them", arrowsInsideLayers, {
  bad: [
    ...importing(
      "web/ui/field.tsx",
      'import { a } from "#domain/money/rupees.ts";',
      'import { a } from "../layout/header.tsx";',
    ),
    ...importing("web/form-kit/contact.tsx", 'import { a } from "../layout/header.tsx";'),
    ...importing("web/layout/header.tsx", 'import { Home } from "../routes/home.tsx";'),
    ...importing("web/routes/home.tsx", 'import { Contact } from "./contact.tsx";'),
    ...importing("server/calls/enquiries/submit-enquiry.ts", 'import { a } from "#server/jobs/worker.ts";'),
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
      'import a from "#web/site/home/hero.tsx";',
    ),
    ...importing(
      "server/jobs/worker.ts",
      'import { a } from "../database/database.ts";',
      'import { a } from "./job.ts";',
    ),
  ],
});

holdRule("files import each other in no circle", noImportCircles, {
  bad: [
    [
      sample("domain/a.ts", 'import { b } from "./b.ts";\n'),
      sample("domain/b.ts", 'import type { A } from "./a.ts";\n'),
    ],
    [sample("domain/a.ts", 'import { a } from "./a.ts";\n')],
  ],
  good: [[sample("domain/a.ts", 'import { b } from "./b.ts";\n'), sample("domain/b.ts")]],
});

holdRule("kernels know no noun", kernelsKnowNoNouns, {
  bad: [
    ...importing("domain/fields/phone.ts", 'import type { Enquiry } from "../enquiries/enquiries.ts";'),
    ...importing("web/query/figures.ts", 'import { a } from "#domain/requests/request-kinds.ts";'),
    ...importing("web/ui/badge.tsx", 'const a = () => import("#web/office/cases/case-page.tsx");'),
    ...importing("server/calls/registry.ts", 'import { assignCase } from "./cases/assign-case.ts";'),
    ...importing("server/mail/compose.ts", 'import { a } from "./templates/cases/case-record.ts";'),
  ],
  good: [
    ...importing("server/business-calls.ts", 'import { assignCase } from "./calls/cases/assign-case.ts";'),
    ...importing("server/auth/sign-up.ts", 'import { a } from "#domain/accounts/accounts.ts";'),
    ...importing("domain/enquiries/enquiries.ts", 'import { a } from "../business/business-hours.ts";'),
    ...importing(
      "web/layout/header.tsx",
      'import { a } from "../ui/icon.tsx";',
      'import { a } from "#domain/site-map.ts";',
    ),
  ],
});

const screenful = "\n".repeat(40);
holdRule("a noun names the nouns that it uses in its first lines", nounsSayWhomTheyUse, {
  bad: [
    ...importing(
      "web/office/cases/case-page.tsx",
      `${screenful}const a = lazy(() => import("#web/office/users/user-list.tsx"));`,
    ),
    ...importing("domain/cases/refunds.ts", `${screenful}import { a } from "../requests/request-kinds.ts";`),
  ],
  good: [
    ...importing("web/office/cases/case-page.tsx", 'import { a } from "../users/user-list.tsx";'),
    ...importing(
      "web/office/cases/case-page.tsx",
      `${screenful}const a = lazy(() => import("#web/office/cases/case-moves.tsx"));`,
    ),
  ],
});

const many = (folder: string, count: number) => Array.from({ length: count }, (_, at) => sample(`${folder}/a${at}.ts`));
holdRule("no folder has more than 25 files side by side", foldersAreSmall, {
  bad: [many("domain/cases", 26)],
  good: [many("domain/cases", 25), many("db/policies", 26)],
});

holdRule("folders are named after nouns and kernels", foldersAreNamedAfterNouns, {
  bad: [[sample("web/sections/hero.tsx")], [sample("web/office/cases/parts/a.tsx")], [sample("server/templates/a.ts")]],
  good: [[sample("web/site/home/content/faq.ts")], [sample("server/mail/templates/cases/case-record.ts")]],
});

holdRule("routes are thin", routesAreThin, {
  bad: [[sample("web/routes/home.tsx", "export const a = 1;\n".repeat(41))]],
  good: [[sample("web/routes/home.tsx", "export const a = 1;\n".repeat(40))]],
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

holdRule("imports name the whole file, with its extension", importsWithExtensions, {
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

holdRule("JSX is in web only", jsxOnlyInWeb, {
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

holdRule("what a customer reads of a conversation knows of no internal notes", notesStayInside, {
  bad: [
    [sample("server/calls/messages/own/a.ts", "select note from private.record_notes")],
    [sample("server/jobs/messages/a.ts", "join private.note_files as f on true")],
    ...importing("server/calls/messages/own/a.ts", 'import { a } from "../office/thread-notes.ts";'),
  ],
  good: [[sample("server/calls/messages/office/a.ts", "select note from private.record_notes")]],
});

const long = (lines: number) => "export const a = 1;\n".repeat(lines);
holdRule("no file is longer than one can read at once", sizeLimits, {
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
  const { count, median, ninetieth } = measureSizes(repository);
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

holdRule("what a test serves has a folder of data of its own", testsHaveOwnFolders, {
  bad: [[sample("test/wire/mail/a.ts", "startWorker({ env: parseEnv({}) });")]],
  good: [[sample("test/wire/mail/a.ts", "startWorker({ env: parseEnv({ DATA_DIR }) });")]],
});
