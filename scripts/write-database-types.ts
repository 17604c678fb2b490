import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/open-database.ts";
import { readCatalogue } from "#server/rest/catalogue.ts";
import { renderDatabaseTypes } from "#server/rest/database-types.ts";

const dataDir = mkdtempSync(join(tmpdir(), "neev-types-"));
const database = await openDatabase({ dataDir, clock: { now: () => new Date() } });
try {
  const file = new URL("../web/database-types.ts", import.meta.url);
  writeFileSync(file, renderDatabaseTypes(await readCatalogue(database)));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
