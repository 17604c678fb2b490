import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import { incomingFolder } from "#server/files/stage-file.ts";
import { markerKey } from "#server/files/store-marker.ts";
import type { JobHandler, JobPlanner } from "../job.ts";
import { mayDelete } from "../watch-clock.ts";
import { checkContents } from "./check-contents.ts";
import { ownsStore } from "./store-marker.ts";
import { endOldUploads, endUnusedContents, forgetStray, noteUnnamed, readDueStrays } from "./sweep-rows.ts";

export const sweepKind = "documents.sweep";
const dayMs = 86_400_000;
/** Where more are missing at once, another folder or bucket is in the place of the store. */
const mostMissing = { share: 0.2, least: 5 } as const;

/** Orders the sweep of the day, once with any number of workers; after the daily backup has started. */
export const planSweep: JobPlanner = ({ database, files }) =>
  files === undefined
    ? Promise.resolve()
    : database.asSystem("worker", (tx) =>
        tx.query(
          `with due as (
             update private.file_store set checked_at = private.business_now()
             where extract(hour from private.business_now() at time zone 'Asia/Kolkata') >= 3
               and (checked_at is null or (checked_at at time zone 'Asia/Kolkata')::date
                 < (private.business_now() at time zone 'Asia/Kolkata')::date)
             returning id
           )
           insert into private.jobs (kind, payload) select $1, '{}' from due`,
          [sweepKind],
        ),
      );

/** What killed processes have left of files that they were writing. */
async function clearIncoming({ folder }: Files): Promise<void> {
  const incoming = path.join(folder, incomingFolder);
  for (const name of await readdir(incoming).catch(() => [])) {
    const found = await stat(path.join(incoming, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(path.join(incoming, name), { force: true });
  }
}

async function removeStrays(database: Database, { store }: Files): Promise<void> {
  for (let keys = await readDueStrays(database); keys.length > 0; keys = await readDueStrays(database))
    for (const key of keys) {
      await store.remove(key);
      await forgetStray(database, key);
    }
}

/**
 * Reports the rows whose bytes are missing, and removes the bytes that no row names, a day after they were first seen so. Nothing is
 * removed from a store that belongs to another database, nor while much of it is missing.
 */
export const sweepFiles: JobHandler = async (_job, { database, files, log }) => {
  if (files === undefined || !(await mayDelete(database))) return;
  const isOwn = await ownsStore(database, files);
  if (!isOwn)
    log?.error({}, "The documents of this database are in another folder or bucket: nothing is removed from this one");
  if (isOwn) {
    await endOldUploads(database);
    await endUnusedContents(database);
    await clearIncoming(files);
  }
  const listed = new Set<string>();
  for await (const { key } of files.store.list()) if (key !== markerKey) listed.add(key);
  const { all, missing } = await checkContents(database, files, listed);
  if (missing > 0) log?.error({ missing, all }, "documents are missing in the store");
  if (!isOwn || (missing >= mostMissing.least && missing > all * mostMissing.share)) return;
  await noteUnnamed(database, [...listed]);
  await removeStrays(database, files);
};
