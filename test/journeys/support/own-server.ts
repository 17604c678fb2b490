import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";

/** Starts the server at this time, or at the real one, and answers its address. Started again, it keeps what it has stored. */
type Start = (clock?: string, more?: Readonly<Record<string, string>>) => Promise<string>;

type ServerFixture<Prepared> = [
  (_: object, use: (prepared: Prepared) => Promise<void>) => Promise<void>,
  { scope: "worker"; timeout: number },
];

/**
 * A fixture of a worker: a server of its own with the demo accounts, for journeys that need another clock, or that would
 * disturb others.
 * @param prepare starts it, and stores what the journeys find; `onEnd` names what is to be closed after it
 * @param limits RATE_LIMIT_SCALE
 */
export function ownServer<Prepared>(
  prepare: (start: Start, onEnd: (end: () => Promise<void>) => void) => Promise<Prepared>,
  limits = "1000",
): ServerFixture<Prepared> {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  const fixture = async ({}: object, use: (prepared: Prepared) => Promise<void>) => {
    const { dataDir, remove } = await copyMigratedFolder();
    let server: ServerProcess | undefined;
    const ends: (() => Promise<void>)[] = [];
    const start: Start = async (CLOCK, more) => {
      await server?.stop();
      const variables = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: limits, LOG_LEVEL: "warn", ...more };
      server = await startServerProcess(CLOCK === undefined ? variables : { ...variables, CLOCK });
      return server.url;
    };
    try {
      await use(await prepare(start, (end) => ends.push(end)));
    } finally {
      await server?.stop();
      for (const end of ends) await end();
      await remove();
    }
  };
  return [fixture, { scope: "worker", timeout: scaleLimit(240_000) }];
}
