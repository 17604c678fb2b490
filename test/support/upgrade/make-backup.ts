import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { startServerProcess } from "../server-process.ts";
import { fillPlannedTables, listFunctions } from "./fill-planned-tables.ts";
import { hashRules } from "./landed.ts";
import { makeCustomerRecords } from "./make-customer-records.ts";
import { makeMessageRecords } from "./make-message-records.ts";
import { makeOfficeRecords } from "./make-office-records.ts";
import { makeStartupRecords } from "./make-startup-records.ts";
import { accountOf, signInAs } from "./people.ts";

/**
 * Makes the backup that the upgrade tests begin with (docs/testing.md): runs the demo of a checkout of the last landed
 * version with its samples, makes further records by its calls, and backs it up with its own command.
 *
 *   node_modules/.bin/node test/support/upgrade/make-backup.ts CHECKOUT FILE
 */
const [checkout, file] = process.argv.slice(2).map((argument) => path.resolve(argument));
if (!checkout || !file) throw new Error("Usage: make-backup.ts CHECKOUT FILE");
const folder = mkdtempSync(path.join(tmpdir(), "neev-fixture-"));
const dataDir = path.join(folder, "data");
const variables = { DATA_DIR: dataDir, BACKUP_DIR: path.join(folder, "backups"), DATABASE_URL: "" };

try {
  const settings = { ...variables, DEMO_SAMPLES: "on", RATE_LIMIT_SCALE: "0" };
  const server = await startServerProcess(settings, [path.join(checkout, "server/main.ts")]);
  try {
    const accounts = await signInAs(server.url, accountOf("accounts"));
    const customers = await makeCustomerRecords(server.url, accounts);
    await makeStartupRecords(server.url);
    await makeMessageRecords(server.url, customers);
    await makeOfficeRecords(server.url, customers);
  } finally {
    await server.stop();
  }
  const landed = (await import(
    path.join(checkout, "server/database/open-database.ts")
  )) as typeof import("#server/database/open-database.ts");
  const { pool, close } = await landed.openPool({ dataDir });
  try {
    console.log(`Without a row: ${(await fillPlannedTables(pool)).join(", ") || "no table"}`);
    const functions = path.join(path.dirname(file), "landed-functions.json");
    writeFileSync(functions, `${JSON.stringify(await listFunctions(pool), undefined, 2)}\n`);
  } finally {
    await close();
  }

  const { readSqlFiles } = (await import(
    path.join(checkout, "server/database/sql-files.ts")
  )) as typeof import("#server/database/sql-files.ts");
  console.log(`landedRules: ${hashRules(readSqlFiles())}`);

  const backup = path.join(folder, "landed.neev");
  const command = [path.join(checkout, "server/backup.ts"), backup];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...variables }, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The backup was not written");
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(backup)), { level: 9 }));
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
