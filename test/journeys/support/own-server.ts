import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";

/** Starts the server at this time, or at the real one, and answers its address. Started again, it keeps what it has stored. */
type Start = (clock?: string) => Promise<string>;

type ServerFixture<Prepared> = [
  (_: object, use: (prepared: Prepared) => Promise<void>) => Promise<void>,
  { scope: "worker"; timeout: number },
];

/**
 * A fixture of a worker: a server of its own with the demo accounts, for journeys that need another clock, or that would
 * disturb others.
 * @param prepare starts it, and stores what the journeys find
 * @param limits RATE_LIMIT_SCALE
 */
export function ownServer<Prepared>(
  prepare: (start: Start) => Promise<Prepared>,
  limits = "1000",
): ServerFixture<Prepared> {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  const fixture = async ({}: object, use: (prepared: Prepared) => Promise<void>) => {
    const { dataDir, remove } = await copyMigratedFolder();
    let server: ServerProcess | undefined;
    const start = async (CLOCK?: string) => {
      await server?.stop();
      const variables = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: limits, LOG_LEVEL: "warn" };
      server = await startServerProcess(CLOCK === undefined ? variables : { ...variables, CLOCK });
      return server.url;
    };
    try {
      await use(await prepare(start));
    } finally {
      await server?.stop();
      await remove();
    }
  };
  return [fixture, { scope: "worker", timeout: scaleLimit(240_000) }];
}
