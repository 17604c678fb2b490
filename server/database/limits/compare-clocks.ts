import type pg from "pg";
import { areClocksApart, sayDifference } from "#domain/time/clock.ts";
import { askConnection } from "./ask-connection.ts";
import { beginTransaction } from "./begin-transaction.ts";

/** The clock of this machine and the database server's differ, so one of them is wrong. Nothing was written. */
export class ClockError extends Error {
  override name = "ClockError";
}

/**
 * By how many seconds the clock of this process is ahead of the database's; negative when it is behind. Not counted is the
 * time between question and answer.
 */
export async function compareClocks(askDatabase: () => Promise<Date>): Promise<number> {
  const asked = Date.now();
  const there = (await askDatabase()).getTime();
  const answered = Date.now();
  if (there < asked) return (asked - there) / 1000;
  return Math.min(0, answered - there) / 1000;
}

/** Throws ClockError when promises, tokens and reminders would be computed from another time than the database has. */
export async function requireSameTime(pool: pg.Pool): Promise<void> {
  // As every start waits for a database: again when it is being switched, and not for ever when it is silent.
  const { client, limits } = await beginTransaction(pool, () => "select 1", { patience: "work" });
  let isAnswered = false;
  const seconds = await compareClocks(async () => {
    const statement = { text: "select clock_timestamp() as now_at" };
    const { rows } = await askConnection(pool, client, statement, limits.statement);
    isAnswered = true;
    return rows[0]?.now_at ?? new Date();
  }).finally(() => client.release(!isAnswered));
  if (areClocksApart(seconds))
    throw new ClockError(
      `The clock of this machine is ${sayDifference(seconds)} that of the database server; one of the two is wrong. Nothing was changed. ` +
        "Set the right time there (for example with NTP) and start again.",
    );
}
