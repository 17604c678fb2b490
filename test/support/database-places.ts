import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import { type DatabasePlace, type OpenPool, openDatabase, openPool } from "#server/database/open-database.ts";
import { copyMigratedFolder, databaseVersion, templateClock } from "./migrated-folder.ts";
import { type PostgresServer, startPostgresServer } from "./postgres/postgres-server.ts";

export type TestPlace = DatabasePlace & { remove(): Promise<void> };

let ownServer: Promise<PostgresServer> | undefined;
after(async () => (await ownServer)?.stop());

/** The server of the whole test run, or, for a file that runs on its own, one of its own. */
export async function findServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  ownServer ??= startPostgresServer();
  return (await ownServer).url;
}

/** One statement after the other on a connection of its own, outside any transaction. */
export async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** A migrated database that the others of this server are copied from; the first file that needs it makes it. */
async function prepareTemplate(url: string): Promise<string> {
  const template = `neev_${databaseVersion}`;
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await (
      await openDatabase({ databaseUrl: withDatabase(url, unfinished), dataDir: "", clock: templateClock })
    ).close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

/** An empty database on the server of the test run. */
export async function makeEmptyServerDatabase(template = "template0"): Promise<TestPlace & { databaseUrl: string }> {
  const url = await findServerUrl();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: withDatabase(url, name),
    dataDir: "",
    remove: () => runOnServer(url, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated database of the engine, for one test alone, not opened yet. */
export async function makeDatabasePlace(engine: Database["engine"]): Promise<TestPlace> {
  return engine === "pglite"
    ? copyMigratedFolder()
    : makeEmptyServerDatabase(await prepareTemplate(await findServerUrl()));
}

/** A folder for backups, and opened databases of either engine beside it; all of it is removed when the suite has ended. */
export function makePools(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `neev-${name}-`));
  const cleanUps: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true })];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  return {
    folder,
    async open(engine: Database["engine"]): Promise<OpenPool & { dataDir: string }> {
      const place = await makeDatabasePlace(engine);
      const opened = await openPool(place);
      cleanUps.push(place.remove, opened.close);
      return { ...opened, dataDir: place.dataDir };
    },
  };
}
