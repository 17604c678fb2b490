import type { Database, Transaction } from "#server/database/database.ts";
import { deleteUnsent } from "#server/files/unsent-files.ts";

/** In one transaction. */
const batch = 500;

const work = <T>(database: Database, run: (tx: Transaction) => Promise<T>) => database.asSystem("worker", run);

/** One batch after the other, each in a transaction of its own; `run` says how many rows it has ended. */
async function workThrough(database: Database, run: (tx: Transaction) => Promise<number>): Promise<void> {
  while ((await work(database, run)) === batch) {
    // There may be more.
  }
}

/** Uploads that nothing was added to for a day, and what they brought for a message that was not sent; their parts are in no backup. */
export async function endOldUploads(database: Database): Promise<void> {
  await workThrough(database, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select id from private.file_uploads where touched_at < clock_timestamp() - interval '1 day'
       order by id limit ${batch} for update skip locked`,
    );
    const ids = rows.map(({ id }) => id);
    await deleteUnsent(tx, ids);
    await tx.query(
      `insert into private.file_strays (key, due_at)
       select key, clock_timestamp() from private.file_parts where upload_id = any ($1) on conflict do nothing`,
      [ids],
    );
    await tx.query("delete from private.file_uploads where id = any ($1)", [ids]);
    return ids.length;
  });
}

/**
 * Contents of which no file is left. Their bytes stay for a day: a backup that is being written names them. An upload of the same content
 * locks it first (server/files/record-file.ts), so one of the two waits for the other.
 */
export async function endUnusedContents(database: Database): Promise<void> {
  await workThrough(database, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select c.id from private.file_contents as c where not exists (select from private.files as f where f.content_id = c.id)
       order by c.id limit ${batch} for update skip locked`,
    );
    // Files that were committed before the lock are seen by a new statement only.
    const { rows: gone } = await tx.query<{ key: string }>(
      `delete from private.file_contents as c where c.id = any ($1)
         and not exists (select from private.files as f where f.content_id = c.id) returning c.key`,
      [rows.map(({ id }) => id)],
    );
    await noteStrays(
      tx,
      gone.map(({ key }) => key),
    );
    return gone.length;
  });
}

async function noteStrays(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(
    `insert into private.file_strays (key, due_at) select key, clock_timestamp() + interval '1 day' from unnest($1::text[]) as key
     on conflict do nothing`,
    [keys],
  );
}

const isNamed = `exists (select from private.file_contents as c where c.key = s.key)
  or exists (select from private.file_parts as p where p.key = s.key)`;

/** Objects of the store that no row names: a day after they were first seen without one, whatever their own date says, they go. */
export async function noteUnnamed(database: Database, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += batch)
    await work(database, async (tx) => {
      const { rows } = await tx.query<{ key: string }>(
        `select s.key from unnest($1::text[]) as s (key) where not (${isNamed})`,
        [keys.slice(at, at + batch)],
      );
      await noteStrays(
        tx,
        rows.map(({ key }) => key),
      );
    });
}

/** The objects whose time has come and that still no row names. */
export async function readDueStrays(database: Database): Promise<readonly string[]> {
  return work(database, async (tx) => {
    // Such as after a restore of an older backup, whose rows name them again.
    await tx.query(`delete from private.file_strays as s where ${isNamed}`);
    const { rows } = await tx.query<{ key: string }>(
      `select key from private.file_strays where due_at <= clock_timestamp() order by due_at limit ${batch}`,
    );
    return rows.map(({ key }) => key);
  });
}

export async function forgetStray(database: Database, key: string): Promise<void> {
  await work(database, (tx) => tx.query("delete from private.file_strays where key = $1", [key]));
}
