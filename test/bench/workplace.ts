import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";

export type Engine = "postgres" | "embedded";
const asked = process.env.BENCH_ENGINES?.split(",");
/** Both, unless `BENCH_ENGINES` names one alone. */
export const engines: readonly Engine[] = (["postgres", "embedded"] as const).filter(
  (engine) => asked === undefined || asked.includes(engine),
);

export type Workplace = {
  /** The variables of an empty database of that engine. */
  makeDatabase(engine: Engine): Promise<Record<string, string>>;
  start(variables: Record<string, string>, program?: readonly string[]): Promise<ServerProcess>;
  writeJson(name: string, value: unknown): string;
  /** Also done by `close`, which an interrupted run calls too. */
  whenClosed(close: () => Promise<unknown>): void;
  close(): Promise<void>;
};

/** Folders, a PostgreSQL that waits for the disk, and the servers under measurement; `close` takes all of it away. */
export async function openWorkplace(): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "neev-bench-"));
  const running = new Set<ServerProcess>();
  const postgres: Awaited<ReturnType<typeof startPostgresServer>>[] = [];
  const others: (() => Promise<unknown>)[] = [];
  let count = 0;

  async function makeDatabase(engine: Engine): Promise<Record<string, string>> {
    count += 1;
    const dataDir = join(folder, `data-${count}`);
    if (engine === "embedded") return { DATA_DIR: dataDir };
    const server = await startPostgresServer({ durable: true });
    postgres.push(server);
    return { DATA_DIR: dataDir, DATABASE_URL: server.url };
  }

  return {
    makeDatabase,
    async start(variables, program) {
      const server = await startServerProcess({ RATE_LIMIT_SCALE: "0", LOG_LEVEL: "warn", ...variables }, program);
      running.add(server);
      return server;
    },
    writeJson(name, value) {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify(value));
      return file;
    },
    whenClosed: (close) => void others.push(close),
    async close() {
      await Promise.all(others.map((close) => close()));
      await Promise.all([...running].map((server) => server.stop()));
      for (const server of postgres) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
