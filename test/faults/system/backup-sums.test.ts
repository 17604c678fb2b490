import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { backUpDatabase } from "#server/database/backup/back-up-database.ts";
import { BackupFileError } from "#server/database/backup/backup-file.ts";
import { RestoredRowsError } from "#server/database/backup/check-restored.ts";
import { textSettings } from "#server/database/backup/read-rows.ts";
import { restoreDatabase } from "#server/database/backup/restore-database.ts";
import type { OpenPool } from "#server/database/open-database.ts";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { makePools } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

const files = readSqlFiles();

/** Where the first of the many enquiries is. */
function findEnquiry(lines: readonly string[]): number {
  const begin = lines.findIndex((line) => line.startsWith('{"table":"public.enquiries"'));
  return lines.findIndex((line, at) => at > begin && line.includes("ravi@example.in"));
}

describe("rows and checksums of a backup", () => {
  const { folder, open } = makePools("sums");
  const file = path.join(folder, "whole.neev");

  // From the embedded database to the server, or, where there is one, to itself.
  const [source = "pglite", to = source] = readEngines();
  let target: OpenPool;
  before(async () => {
    const { pool } = await open(source);
    await pool.query("insert into auth.users (email) values ('a@example.in')");
    await pool.query(
      `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by)
       select 'L-261120-' || upper(lpad(to_hex(number), 5, '0')), 'welcome', '/', gen_random_uuid(), '', 'Ravi ' || number,
         'ravi@example.in', '+919812345678', '2099-01-01' from generate_series(1, 602) as number`,
    );
    await backUpDatabase(pool, file, new Date());
    target = await open(to);
    await restoreDatabase(target.pool, files, file, true);
  });

  it("rows that were altered, lost or added are found before anything is changed, and their table is named", async () => {
    const altered = path.join(folder, "altered.neev");
    const isIn = (table: string) => (line: string) => line.startsWith(`{"sum_of":"${table}"`);
    const cases: [change: (lines: string[]) => void, found: RegExp][] = [
      [
        (lines) => {
          const at = findEnquiry(lines);
          lines[at] = String(lines[at]).replace("ravi@", "rani@");
        },
        /altered after it had been written: public\.enquiries has 602 rows as expected, but other values\.$/,
      ],
      [
        (lines) => {
          lines.splice(findEnquiry(lines), 1);
          lines.push(...lines.splice(-2).map((line) => line.replace(/^\{"rows":(\d+)/, (_, n) => `{"rows":${n - 1}`)));
        },
        /public\.enquiries has 601 rows instead of 602\.$/,
      ],
      [(lines) => void lines.splice(lines.findIndex(isIn("auth.users")), 1), /auth\.users has 1 rows instead of 0\.$/],
    ];
    for (const [change, found] of cases) {
      const lines = gunzipSync(readFileSync(file)).toString().split("\n");
      change(lines);
      writeFileSync(altered, gzipSync(lines.join("\n")));
      await assert.rejects(restoreDatabase(target.pool, files, altered, true), (error: Error) => {
        assert.ok(error instanceof BackupFileError);
        assert.match(error.message, found);
        return true;
      });
    }
    const { rows } = await target.pool.query("select count(*) from public.enquiries");
    assert.equal(rows[0].count, 602);
  });

  it("what the database stores otherwise than the file says is undone, and its table is named", async () => {
    const changing =
      "create function public.shout() returns trigger language plpgsql as 'begin new.name := upper(new.name); return new; end';" +
      " create trigger shout before insert on public.enquiries for each row execute function public.shout();";
    const last = files.migrations.at(-1);
    const migrations = files.migrations.map((each) =>
      each === last ? { ...each, sql: `${each.sql}; ${changing}` } : each,
    );
    await assert.rejects(restoreDatabase(target.pool, { ...files, migrations }, file, true), (error: Error) => {
      assert.ok(error instanceof RestoredRowsError);
      assert.match(
        error.message,
        /nothing was changed: public\.enquiries has 602 rows as expected, but other values\.$/,
      );
      return true;
    });
    const { rows } = await target.pool.query("select count(*) from public.enquiries where name like 'Ravi %'");
    assert.equal(rows[0].count, 602);
  });

  it("a value has one text, whatever the settings of the server are", async () => {
    const client = await target.pool.connect();
    try {
      await client.query(
        "begin; set local datestyle = 'German'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'escape'; set local extra_float_digits = 0",
      );
      await client.query(textSettings);
      const { rows } = await client.query({
        text: `select '2026-11-20 17:00+05:30'::timestamptz::text, '26:00'::interval::text, '\\x4100'::bytea::text, (0.1::float8 + 0.2)::text`,
        rowMode: "array",
      });
      assert.deepEqual(rows, [["2026-11-20 11:30:00+00", "26:00:00", "\\x4100", "0.30000000000000004"]]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("the order of rows does not matter, and a backup of an earlier version has no sums to compare", async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    const first = findEnquiry(lines);
    const turned = path.join(folder, "turned.neev");
    writeFileSync(
      turned,
      gzipSync(
        lines
          .with(first, lines[first + 1] ?? "")
          .with(first + 1, lines[first] ?? "")
          .join("\n"),
      ),
    );
    const whole = await restoreDatabase(target.pool, files, turned, true);
    const earlier = path.join(folder, "earlier.neev");
    const without = lines
      .filter((line) => !line.startsWith('{"sum_of"'))
      .map((line) => line.replace(',"sums":true', ""));
    writeFileSync(earlier, gzipSync(without.join("\n")));
    const { hasSums, sums } = await restoreDatabase(target.pool, files, earlier, true);
    assert.deepEqual([whole.hasSums, hasSums], [true, false]);
    assert.deepEqual(sums, whole.sums);
    assert.equal(sums.get("public.enquiries")?.rows, 602);
  });
});
