import { setTimeout as sleep } from "node:timers/promises";
import { scaleLimit } from "#test/support/time-limits.ts";

/**
 * Asks again after a 503, as a client does: for what a journey prepares, and what may be sent twice. Journeys share one machine
 * with browsers, and a call that gets no turn in two seconds is refused.
 */
export async function askUntilServed<Answer extends { status: number | (() => number) }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const end = performance.now() + scaleLimit(20_000);
  for (;;) {
    const answer = await ask();
    const status = typeof answer.status === "function" ? answer.status() : answer.status;
    if (status !== 503 || performance.now() > end) return answer;
    await sleep(500);
  }
}
