import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { demoAccounts } from "#server/auth/demo-accounts.ts";
import { publishableKey } from "#test/support/backend.ts";
import { sendFile } from "#test/support/fixtures/document-files.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";
import { describeLoad, printTable, quantile } from "./figures.ts";
import { type PageWaits, watchPages } from "./watch-pages.ts";
import type { Workplace } from "./workplace.ts";

const uploads = 20;
const bytes = 24 * 1024 * 1024;
const rounds = 3;

/** As a scanner writes it: one picture on a page. */
function makeScan(): Buffer {
  const head = `%PDF-1.4\n1 0 obj\n<< /Subtype /Image /Length ${bytes} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), randomBytes(bytes), Buffer.from("\nendstream\nendobj\n%%EOF\n")]);
}

async function openSender({ url }: ServerProcess) {
  const client = createClient(url, publishableKey);
  const [{ email = "", password = "" } = {}] = demoAccounts;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const row = { ...fillFundingApplication(), user_id: data.user.id };
  const { data: record } = await client.from("funding_applications").insert(row).select("id").single().throwOnError();
  const by = { authorization: `Bearer ${data.session.access_token}` };
  return (file: Buffer) => sendFile(url, by, { kind: "funding", id: String(record.id) }, file);
}

/** Twenty large documents at once on the embedded database, beside visitors who open pages. */
export async function benchUploads(workplace: Workplace): Promise<void> {
  const rows = [];
  for (const [what, variables] of [
    ["as they are", {}],
    ["sealed (FILES_KEY)", { FILES_KEY: randomBytes(32).toString("hex") }],
  ] as const) {
    const server = await workplace.start({ ...(await workplace.makeDatabase("embedded")), ...variables });
    const send = await openSender(server);
    // The start is over, and its memory given back.
    await sleep(15_000);
    const quiet: PageWaits[] = [];
    const busy: PageWaits[] = [];
    let seconds = 0;
    // In turns, so that a slow moment of the machine meets both.
    for (let round = 0; round < rounds; round += 1) {
      const files = Array.from({ length: uploads }, makeScan);
      const stopQuiet = await watchPages(server);
      await sleep(10_000);
      quiet.push(await stopQuiet());
      const stopBusy = await watchPages(server);
      const startedAt = performance.now();
      const answers = await Promise.all(files.map(send));
      seconds += (performance.now() - startedAt) / 1_000 / rounds;
      busy.push(await stopBusy());
      const refused = answers.find(({ status }) => status !== 201);
      if (refused) throw new Error(`An upload was refused: ${JSON.stringify(refused.body)}`);
    }
    await server.stop();
    const [without, meanwhile] = [quiet, busy].map((all) => all.flatMap(({ waits }) => waits)) as [number[], number[]];
    const more = Math.max(...busy.map(({ peak }) => peak)) - (quiet[0]?.peak ?? 0);
    rows.push([
      ...[what, seconds, quantile(without, 0.5), quantile(meanwhile, 0.5)],
      ...[quantile(without, 0.99), quantile(meanwhile, 0.99), more],
    ]);
  }
  printTable(
    `${uploads} documents of 24 MB at once, ${rounds} times, and the pages meanwhile (milliseconds); goals: a p99 of at most 1.5 times, under 100 MB more`,
    ["stored", "all stored, s", "p50 without", "p50", "p99 without", "p99", "more memory, MB"],
    rows,
  );
  console.log(`\n${describeLoad()}`);
}
