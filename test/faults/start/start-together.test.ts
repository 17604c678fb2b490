import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeEmptyServerDatabase } from "#test/support/database-places.ts";

const files = readSqlFiles();
const count = files.migrations.length + files.functions.length + files.policies.length;

describe("processes that start together on one empty server database", () => {
  it("migrate it once: one does it, the others wait and find it done", async () => {
    const { databaseUrl, remove } = await makeEmptyServerDatabase();
    after(remove);
    const children = Array.from({ length: 3 }, () =>
      startChild("server/migrate.ts", [], { DATABASE_URL: databaseUrl }),
    );
    const codes = await Promise.all(children.map((child) => child.ended));
    const outputs = children.map(({ lines }) => lines.join("\n"));
    assert.deepEqual(codes, [0, 0, 0], outputs.join("\n\n"));
    assert.deepEqual(
      children.map(({ lines }) => lines.at(-1)).sort(),
      [`${count} files applied`, "The database is up to date", "The database is up to date"].sort(),
    );
  });

  it("production without DATABASE_URL makes no database by mistake", async () => {
    const child = startChild("server/migrate.ts", [], {
      NODE_ENV: "production",
      DATABASE_URL: "",
      EMBEDDED_DATABASE: "",
    });
    assert.equal(await child.ended, 1);
    assert.match(child.lines.join("\n"), /^ +- DATABASE_URL is required in production/m);
  });
});
