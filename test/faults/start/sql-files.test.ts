import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readSqlFiles } from "#server/database/sql-files.ts";

test("a file of db/ that is empty or cut off is refused by its name, and not taken for a new version of it", (t) => {
  const root = `${mkdtempSync(path.join(tmpdir(), "neev-sql-"))}/`;
  t.after(() => rmSync(root, { recursive: true }));
  for (const folder of ["migrations", "functions", "policies"]) mkdirSync(root + folder);
  const write = (name: string, sql: string) => writeFileSync(root + name, sql);
  const whole = "create function one() returns int language sql as 'select 1';\r\n";
  write("roles.sql", "select 1;\n");
  write("functions/one.sql", whole);
  write("policies/one.sql", "select 1;\n");
  assert.equal(readSqlFiles(root).functions.length, 1);
  for (const [name, sql, sentence] of [
    ["functions/one.sql", "", "db/functions/one.sql is empty, so nothing was changed. Install this version again."],
    ["functions/one.sql", " \n\n", /is empty/],
    ["policies/one.sql", "create policy one on public.enq", /db\/policies\/one\.sql is cut off/],
  ] as const) {
    write(name, sql);
    assert.throws(() => readSqlFiles(root), { name: "MigrationError", message: sentence });
    write(name, whole);
  }
});
