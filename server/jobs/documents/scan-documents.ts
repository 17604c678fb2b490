import type { Database } from "#server/database/database.ts";
import { findsScanner, type ScanResult, scanBytes } from "#server/files/clamd.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredContent } from "#server/files/kept-bytes.ts";
import type { Job, JobParts } from "../job.ts";

export const scanKind = "documents.scan";

/** So many for each job: the next one goes on an hour later. */
const mostContents = 500;

type Content = StoredContent & { readonly id: string };

/** Orders a look at what no scanner has seen, an hour ahead: one was away, or there was none yet. One is waiting at a time. */
export async function planScans({ database, env }: JobParts): Promise<void> {
  if (env.clamdUrl === undefined) return;
  await database.asSystem("worker", (tx) =>
    tx.query(
      `insert into private.jobs (kind, payload, run_at)
       select $1, '{}', clock_timestamp() + interval '1 hour'
       where not exists (select from private.jobs where kind = $1 and done_at is null and failed_at is null)
         and exists (select from private.file_contents where scanned_at is null and problem is null)`,
      [scanKind],
    ),
  );
}

/** Bytes that cannot be read are for the check of the store; the scanner did not see them. */
async function scan(address: string, files: Files, content: Content): Promise<ScanResult> {
  const bytes = await files.open(content).catch(() => undefined);
  if (bytes === undefined) return "unknown";
  try {
    return await scanBytes(address, bytes);
  } finally {
    bytes.destroy();
  }
}

async function record(database: Database, { id, key }: Content, result: Exclude<ScanResult, "unknown">): Promise<void> {
  await database.asSystem("worker", async (tx) => {
    if (result === "clean") {
      await tx.query(
        "update private.file_contents set scanned_at = private.business_now() where id = $1 and key = $2",
        [...[id, key]],
      );
      return;
    }
    const { rows } = await tx.query(
      `update private.file_contents set problem = 'virus', problem_since = private.business_now()
       where id = $1 and key = $2 and problem is distinct from 'virus' returning id`,
      [id, key],
    );
    if (rows.length > 0) await tx.query("select private.alert_virus($1)", [id]);
  });
}

/** Has the scanner look at what it has not seen, in no order, since what it does not take must not stand before everything else for ever. A document with a virus stays where it is, is not downloaded any more, and the office is alerted. */
export async function scanDocuments(_job: Job, { database, env, files, log }: JobParts): Promise<void> {
  const { clamdUrl } = env;
  if (clamdUrl === undefined || files === undefined || !(await findsScanner(clamdUrl))) return;
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Content>(
      `select id, key, sha256, size, sealed_with from private.file_contents
       where scanned_at is null and problem is null order by random() limit ${mostContents}`,
    ),
  );
  for (const content of rows) {
    const result = await scan(clamdUrl, files, content);
    if (result === "unknown") {
      // One that is too large for it, or it has gone.
      if (!(await findsScanner(clamdUrl))) return;
      continue;
    }
    await record(database, content, result);
    if (result !== "clean")
      log?.error({ content: content.id, virus: result.virus }, "A scanner found a virus in a document");
  }
}
