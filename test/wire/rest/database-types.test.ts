import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readCatalogue } from "#server/rest/catalogue.ts";
import { renderDatabaseTypes } from "#server/rest/database-types.ts";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  test(`the site's types are those of the database on ${engine}; \`node scripts/write-database-types.ts\` with Node 24 renews them`, async () => {
    const web = new URL("../../../web/", import.meta.url);
    const files = readdirSync(new URL("database-types/", web)).map((name) => `database-types/${name}`);
    const written = ["database-types.ts", ...files].map(
      (path) => [path, readFileSync(new URL(path, web), "utf8")] as const,
    );
    assert.deepEqual(new Map(written), renderDatabaseTypes(await readCatalogue(await openTestDatabase())));
  });
});
