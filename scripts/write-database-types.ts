import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/open-database.ts";
import { readCatalogue } from "#server/rest/catalogue.ts";
import { renderDatabaseTypes } from "#server/rest/database-types.ts";

const dataDir = mkdtempSync(join(tmpdir(), "neev-types-"));
const database = await openDatabase({ dataDir, clock: { now: () => new Date() } });
try {
  const types = renderDatabaseTypes(await readCatalogue(database));
  const web = new URL("../web/", import.meta.url);
  rmSync(new URL("database-types/", web), { recursive: true, force: true });
  mkdirSync(new URL("database-types/", web));
  for (const [path, text] of types) writeFileSync(new URL(path, web), text);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
