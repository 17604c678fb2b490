import type { FastifyBaseLogger } from "fastify";
import { areClocksApart, sayDifference } from "#domain/time/clock.ts";
import { sayDuration } from "#domain/time/durations.ts";
import type { Database } from "#server/database/database.ts";
import { compareClocks } from "#server/database/limits/compare-clocks.ts";

type Watched = { readonly database: Database; readonly log: Pick<FastifyBaseLogger, "warn" | "error"> };
type Look = { readonly now_at: Date; readonly leap_seconds: number | null };

/** Remembers what was said, so that each finding is logged once. */
export function createClockWatch({ database, log }: Watched): () => Promise<boolean> {
  let wasApart = false;
  /** Looks at the clocks of this process and of the database, and says whether what is due by the clock may be done. */
  return async () => {
    let leap: number | null = null;
    const apart = await compareClocks(async () => {
      const look = await readClock(database);
      leap = look.leap_seconds;
      return look.now_at;
    });
    const isApart = areClocksApart(apart);
    if (isApart && !wasApart)
      log.error(
        { apart },
        `The clock of this machine is ${sayDifference(apart)} the database's. Reminders, escalations, deletions and daily backups wait until it is right`,
      );
    if (!isApart && wasApart) log.warn({ apart }, "The clocks agree again. What is due by the clock goes on");
    wasApart = isApart;
    if (leap !== null)
      log.warn(
        { leap },
        `The clock of the database ${describeLeap(leap)}. Nothing is deleted for its age for up to 48 hours`,
      );
    return !isApart;
  };
}

const describeLeap = (seconds: number) =>
  seconds < 0
    ? `went back by ${sayDuration(-seconds)}`
    : `is ${sayDuration(seconds)} later than when a worker last ran: Neev was stopped, or the clock leapt`;

async function readClock(database: Database): Promise<Look> {
  const { rows } = await database.asSystem("worker", (tx) => tx.query<Look>("select * from private.watch_clock()"));
  return rows[0] ?? { now_at: new Date(), leap_seconds: null };
}

/**
 * Whether anything may be deleted for its age, which cannot be undone: not soon after the clock of the database has leapt, nor
 * while this process has another time, since ages are computed from the clock of the process.
 */
export async function mayDelete(database: Database): Promise<boolean> {
  let isSettled = false;
  const apart = await compareClocks(async () => {
    const { rows } = await database.asSystem("worker", (tx) =>
      tx.query<{ now_at: Date; is_settled: boolean }>(
        "select clock_timestamp() as now_at, private.clock_is_settled() as is_settled",
      ),
    );
    isSettled = rows[0]?.is_settled ?? false;
    return rows[0]?.now_at ?? new Date();
  });
  return isSettled && !areClocksApart(apart);
}
