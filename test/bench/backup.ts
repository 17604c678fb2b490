import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { backUpDatabase } from "#server/database/backup/back-up-database.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { describeLoad, printTable } from "./figures.ts";
import type { Workplace } from "./workplace.ts";

const enquiries = 10_000;

/** Enquiries of some years with their events, whose emails have been sent. */
async function fillDatabase(dataDir: string): Promise<void> {
  const openedAs = { kind: "demo", marks: true } as const;
  await (await openDatabase({ dataDir, clock: { now: () => new Date() }, openedAs })).close();
  const { pool, close } = await openPool({ dataDir });
  await pool.query(
    `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, message, reply_by)
     select 'L-261120-' || upper(lpad(to_hex(number), 5, '0')), 'home', '/', gen_random_uuid(), md5(number::text), 'Asha Rao ' || number,
       'asha.' || number || '@example.in', '+919812345678', 'We sell cloth in Pune and need a GST number. ' || md5(random()::text), '2099-01-01'
     from generate_series(1, ${enquiries}) as number`,
  );
  await pool.query("update private.jobs set done_at = now()");
  await close();
}

async function submit(url: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/submit-enquiry`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: "sb_publishable_neev" },
    body,
  });
  await answer.arrayBuffer();
  // As the site's form does it.
  if (answer.status === 503) return submit(url, body);
  if (answer.status !== 201) throw new Error(`An enquiry was answered ${answer.status}`);
}

/** One enquiry after the other, until it is told to stop; the milliseconds until each was acknowledged. */
function sendEnquiries(url: string): { stop(): Promise<number[]> } {
  let isStopping = false;
  const send = async () => {
    const waits: number[] = [];
    while (!isStopping) {
      const startedAt = performance.now();
      await submit(url, JSON.stringify(fillHomeForm()));
      waits.push(performance.now() - startedAt);
    }
    return waits.sort((a, b) => a - b);
  };
  const waits = send();
  return {
    stop() {
      isStopping = true;
      return waits;
    },
  };
}

async function runToEnd(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now();
  const child = startChild(file, args, env);
  if ((await child.ended) !== 0) throw new Error(child.lines.join("\n"));
  return (performance.now() - startedAt) / 1_000;
}

/** How long enquiries wait while the embedded database that serves them is backed up, and what its backup takes. */
export async function benchBackup(workplace: Workplace): Promise<void> {
  const variables = await workplace.makeDatabase("embedded");
  await fillDatabase(variables.DATA_DIR ?? "");
  const folder = mkdtempSync(join(tmpdir(), "neev-bench-backup-"));
  try {
    const server = await workplace.start(variables);
    const before = sendEnquiries(server.url);
    await sleep(3_000);
    const usual = await before.stop();
    const during = sendEnquiries(server.url);
    const file = join(folder, "served.neev");
    const seconds = await runToEnd("server/backup.ts", [file], { ...variables, DATABASE_URL: "", BACKUP_DIR: folder });
    const waits = await during.stop();
    await server.stop();

    const { pool, close } = await openPool({ dataDir: variables.DATA_DIR ?? "" });
    const startedAt = performance.now();
    await backUpDatabase(pool, join(folder, "direct.neev"), new Date());
    const directSeconds = (performance.now() - startedAt) / 1_000;
    const { rows } = await pool.query("select pg_database_size(current_database())::float8 / 1e6 as size");
    await close();
    const verifySeconds = await runToEnd("server/verify.ts", [file]);

    const middle = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    printTable(
      `Backup of an embedded database with ${enquiries} enquiries, ${Math.round(rows[0].size)} MB, while it serves, one enquiry after the other`,
      ["", "middle ms", "slowest ms"],
      [
        ["enquiries before", middle(usual), usual.at(-1) ?? 0],
        ["enquiries during the backup", middle(waits), waits.at(-1) ?? 0],
      ],
    );
    printTable(
      "Seconds",
      ["backup by the serving process", "written directly, which would be the wait", "npm run verify", "file, MB"],
      [[seconds, directSeconds, verifySeconds, statSync(file).size / 1e6]],
    );
    console.log(`\n${waits.length} enquiries were acknowledged meanwhile. ${describeLoad()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
