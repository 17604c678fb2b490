import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readCatalogue } from "#server/rest/catalogue.ts";
import { renderDatabaseTypes } from "#server/rest/database-types.ts";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  test(`the site's types are those of the database on ${engine}; \`node scripts/write-database-types.ts\` with Node 24 renews them`, async () => {
    const written = readFileSync(new URL("../../../web/database-types.ts", import.meta.url), "utf8");
    assert.equal(written, renderDatabaseTypes(await readCatalogue(await openTestDatabase())));
  });
});
