import { setTimeout as sleep } from "node:timers/promises";
import { scaleLimit } from "../time-limits.ts";

type WithStatus = { status: number | (() => number) };

// Called on the answer: one of Playwright's does not know its status otherwise.
const isRefused = (answer: WithStatus) =>
  (typeof answer.status === "function" ? answer.status() : answer.status) === 503;

/**
 * Asks again after a 503, as a client does: a call that gets no turn in two seconds is refused, and tests share one machine. For
 * what may be sent twice.
 * @param isPassing whether an answer is such a refusal, where another kind of 503 is what the test is about
 */
export async function askUntilServed<Answer extends WithStatus>(
  ask: () => Promise<Answer>,
  isPassing: (answer: Answer) => boolean = isRefused,
): Promise<Answer> {
  const end = performance.now() + scaleLimit(20_000);
  for (;;) {
    const answer = await ask();
    if (!isPassing(answer) || performance.now() > end) return answer;
    await sleep(500);
  }
}
