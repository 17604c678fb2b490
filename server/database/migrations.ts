import type pg from "pg";
import { timeZone } from "./database-client.ts";
import { type DatabaseKind, deleteDemoAccounts, markKind, readKind, requireKind } from "./database-kind.ts";
import { beginTransaction } from "./limits/begin-transaction.ts";
import { MigrationError } from "./migration-error.ts";
import { type LockAttempts, waitBriefly, withoutBlocking } from "./migration-locks.ts";
import { requireEngine } from "./require-engine.ts";
import type { SqlFile, SqlFiles } from "./sql-files.ts";

/** Any number, the same in all processes: the process with this lock migrates, the others wait. */
const lockNumber = 6_334_338;

async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
}

async function prepareRecord(client: pg.ClientBase, roles: string): Promise<Map<string, string>> {
  await lockMigrations(client);
  await client.query(roles);
  await client.query("create schema if not exists private");
  await client.query(
    `create table if not exists private.migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from private.migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseForeignHistory(recorded: Map<string, string>, migrations: readonly SqlFile[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of recorded) {
    if (!name.startsWith("migrations/")) continue;
    if (!known.has(name)) {
      throw new MigrationError(
        `This database contains db/${name}, which this version does not know. Start the version it belongs to, or a later one.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(
        `db/${name} was changed after it had been applied to this database. Migrations are frozen: restore the file and add a new one.`,
      );
    }
  }
}

async function applyFile(client: pg.ClientBase, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (cause) {
    throw new MigrationError(`db/${file.name} cannot be applied: ${(cause as Error).message}`, { cause });
  }
  await client.query(
    `insert into private.migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [file.name, file.checksum],
  );
}

/** Forgets removed files, so that they are applied again if they come back. */
async function forgetRemovedFiles(client: pg.ClientBase, recorded: Map<string, string>, present: readonly SqlFile[]) {
  const names = new Set(present.map(({ name }) => name));
  const gone = [...recorded.keys()].filter((name) => !name.startsWith("migrations/") && !names.has(name));
  if (gone.length > 0) await client.query("delete from private.migrations where name = any($1)", [gone]);
}

/**
 * Applies the files to the database as its owner, on a client that is inside a transaction.
 * Returns the names of the files applied. Throws MigrationError, naming the file.
 * @param through stop after these migrations, before functions and policies; for restoring an older backup
 */
export async function applySqlFiles(
  client: pg.ClientBase,
  files: SqlFiles,
  through?: ReadonlySet<string>,
): Promise<string[]> {
  const recorded = await prepareRecord(client, files.roles);
  refuseForeignHistory(recorded, files.migrations);
  const migrations = files.migrations.filter(({ name }) => !recorded.has(name) && (through?.has(name) ?? true));
  const present = [...files.functions, ...files.policies];
  const changed = through ? [] : present.filter(({ name, checksum }) => recorded.get(name) !== checksum);
  const pending = [...migrations, ...changed];
  for (const file of pending) await applyFile(client, file);
  if (!through) await forgetRemovedFiles(client, recorded, present);
  return pending.map(({ name }) => name);
}

/** Changing a large table may take long, and processes that start together wait for each other. */
const ownerLimits = { statement_timeout: "2h", lock_timeout: "30min", idle_in_transaction_session_timeout: "30min" };

const ownerSettings = Object.entries({ timezone: timeZone, "neev.actor": "migration", ...ownerLimits });

/** Does the work as the database's owner, in one transaction; for migrations and restoring only. */
export async function asOwner<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const settings = ownerSettings.map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const { client } = await beginTransaction(pool, () => `begin; select ${settings.join(", ")}`, { patience: "work" });
  try {
    const value = await work(client);
    await client.query("commit");
    client.release();
    return value;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    client.release(true);
    throw error;
  }
}

/**
 * What a database is opened as. A server marks a database that has no kind yet; other processes leave that to it. With
 * `decides` the operator says that a database of unclear kind is of this one: in production the demo's accounts go.
 */
export type OpenedAs = { readonly kind: DatabaseKind; readonly marks: boolean; readonly decides?: boolean };

/**
 * Applies the files of db/ that this database does not have yet, all or nothing; processes that start together wait for
 * each other, and those of the other kind are refused. Throws DatabaseKindError, or EngineError for a database that lacks
 * what this product needs, before anything is written.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  files: SqlFiles,
  openedAs?: OpenedAs,
  attempts?: LockAttempts,
): Promise<string[]> {
  await requireEngine(pool);
  const migrate = async (client: pg.ClientBase) => {
    await lockMigrations(client);
    await waitBriefly(client);
    const found = openedAs && (await readKind(client));
    const isDecided = found === "unclear" && openedAs?.decides && openedAs.kind === "production";
    if (openedAs && !isDecided) requireKind(found, openedAs.kind);
    const applied = await applySqlFiles(client, files);
    if (isDecided) await deleteDemoAccounts(client);
    if (openedAs?.marks || openedAs?.decides) await markKind(client, openedAs.kind);
    return applied;
  };
  return withoutBlocking(() => asOwner(pool, migrate), attempts);
}
