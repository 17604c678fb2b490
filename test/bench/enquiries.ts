import { openPool } from "#server/database/open-database.ts";
import { describeLoad, formatShare, printTable, type Row } from "./figures.ts";
import { recordStatements } from "./record-statements.ts";
import { compareLoads, type MeasuredLoad } from "./run-load.ts";
import { type Engine, engines, type Workplace } from "./workplace.ts";

const connections = 32;

/** (b) Enquiries that are committed, beside the same statements through the driver behind a bare node:http server. */
export async function benchEnquiries(workplace: Workplace): Promise<void> {
  for (const engine of engines) await benchEngine(workplace, engine);
}

async function benchEngine(workplace: Workplace, engine: Engine): Promise<void> {
  const [mine, other] = [await workplace.makeDatabase(engine), await workplace.makeDatabase(engine)];
  const recording = await recordStatements(readPlace(other));
  const ours = await workplace.start(mine);
  const bare = await workplace.start(other, [
    "test/bench/programs/bare-enquiry-program.ts",
    workplace.writeJson(`statements-${engine}.json`, recording),
  ]);
  const load = { kind: "enquiry", connections, seconds: 8 } as const;
  const results = await compareLoads({ ours: { ...load, ...ours }, bare: { ...load, ...bare } }, 3);
  await Promise.all([ours.stop(), bare.stop()]);

  printTable(
    `(b) Enquiries, ${engine === "embedded" ? "embedded database" : "PostgreSQL server"}, ${connections} connections`,
    ["server", "committed/s", "p99 ms", "processor µs/enquiry"],
    [
      listRow("Neev, with its mails", results.ours),
      listRow(`bare node:http, ${recording.statements.length} statements`, results.bare),
    ],
  );
  const share = formatShare(results.ours?.perSecond ?? 0, results.bare?.perSecond ?? 0);
  const goal = engine === "postgres" ? " (goal: at least 50 %)" : "";
  console.log(
    `\nOurs reaches ${share} of the bare driver${goal}; ${await countRows(mine)} rows kept. ${describeLoad()}`,
  );
}

function listRow(name: string, result: MeasuredLoad | undefined): Row {
  return [name, result?.perSecond ?? 0, result?.p99Ms ?? 0, result?.processorUs ?? 0];
}

function readPlace(variables: Record<string, string>): { databaseUrl?: string; dataDir: string } {
  return { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
}

async function countRows(variables: Record<string, string>): Promise<number> {
  const { pool, close } = await openPool(readPlace(variables));
  try {
    const { rows } = await pool.query("select count(*)::int as count from public.enquiries");
    return rows[0].count;
  } finally {
    await close();
  }
}
