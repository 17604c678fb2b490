import pg from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { startBackend } from "#test/support/backend.ts";
import { startPostgrest } from "#test/support/postgres/postgrest.ts";
import { formatShare, printTable } from "./figures.ts";
import type { Statement } from "./record-statements.ts";
import { compareLoads, type PlainRequest } from "./run-load.ts";
import { prepareTableCalls, type TableCallPlace } from "./table-call-place.ts";
import type { Workplace } from "./workplace.ts";

const connections = 32;
const seconds = 4;
const rounds = 3;
const goals = { read: "at least 60 %", insert: "at least 50 %" };

/** (e) Table calls, beside the same statements behind a bare node:http server, and beside a real PostgREST. */
export async function benchTableCalls(workplace: Workplace): Promise<void> {
  const place = await prepareTableCalls(await workplace.makeDatabase("postgres"));
  const recorded = await recordCalls(place);
  const ours = await workplace.start(place.variables);
  const bare = await workplace.start(place.variables, [
    "test/bench/programs/bare-table-program.ts",
    workplace.writeJson("table-calls.json", recorded),
  ]);
  const postgrest = await startPostgrest(place.variables.DATABASE_URL ?? "", place.jwk);

  const rows = [];
  for (const [name, request] of Object.entries(place.requests)) {
    const load = { connections, seconds } as const;
    const results = await compareLoads(
      {
        ours: { ...load, ...ours, kind: { ...request, path: `/rest/v1${request.path}` } },
        bare: { ...load, ...bare, kind: request },
        postgrest: { ...load, ...postgrest, kind: request },
      },
      rounds,
    );
    const rate = (who: string) => results[who]?.perSecond ?? 0;
    const p99 = (who: string) => results[who]?.p99Ms ?? 0;
    const cost = (who: string) => Math.round(results[who]?.processorUs ?? 0);
    rows.push([
      name,
      ...[rate("ours"), rate("bare"), rate("postgrest")],
      `${formatShare(rate("ours"), rate("bare"))} (goal: ${goals[name === "insert" ? "insert" : "read"]})`,
      `${formatShare(rate("ours"), rate("postgrest"))} (goal: at least 100 %)`,
      `${(p99("ours") / p99("bare")).toFixed(1)} (goal: under 3)`,
      `${cost("ours")}, ${cost("bare")}, ${cost("postgrest")}`,
    ]);
  }
  await Promise.all([ours.stop(), bare.stop(), postgrest.stop()]);
  printTable(
    `(e) Table calls, PostgreSQL server, ${connections} connections, answers a second`,
    [
      "call",
      "Neev",
      "bare node:http",
      "PostgREST 12.0.2",
      "of bare",
      "of PostgREST",
      "p99 to bare p99",
      "processor µs of each",
    ],
    rows,
  );
}

/** The very statements that the backend sends for each request, with the driver watched. */
async function recordCalls({ variables, requests }: TableCallPlace): Promise<Record<string, unknown>> {
  const database = await openDatabase({
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR ?? "",
    clock: { now: () => new Date() },
  });
  const { SITE_URL = "", JWT_KEYS = "" } = variables;
  const backend = await startBackend(database, { env: { SITE_URL, JWT_KEYS } });
  const { query } = pg.Client.prototype;
  const recorded: Record<string, { statements: Statement[]; status: number }> = {};
  const ask = ({ path, ...init }: PlainRequest) => fetch(`${backend.url}/rest/v1${path}`, init);
  try {
    for (const request of Object.values(requests)) {
      // The first one also reads the catalogue and the session.
      await ask(request);
      const statements: Statement[] = [];
      pg.Client.prototype.query = function watched(this: pg.Client, ...all: unknown[]) {
        const [asked] = all as [string | Statement];
        statements.push(typeof asked === "string" ? { text: asked } : { ...asked });
        return Reflect.apply(query, this, all);
      } as typeof query;
      const { status } = await ask(request);
      pg.Client.prototype.query = query;
      if (status >= 300) throw new Error(`${request.path} to record was answered ${status}`);
      recorded[`${request.method} ${request.path}`] = { statements, status };
    }
    return recorded;
  } finally {
    pg.Client.prototype.query = query;
    await backend.close();
    await database.close();
  }
}
