import assert from "node:assert/strict";
import { publishableKey } from "#test/support/backend.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import type { Asked } from "./every-call.ts";

export type Outcome = Asked & { status: number; retryAfter: string | null; ms: number; text: string };

/** Two seconds are promised; the third is for a machine with other work. The figures are in docs/reliability.md. */
export const answerLimitMs = scaleLimit(3_000);

export async function askCall(url: string, asked: Asked): Promise<Outcome> {
  const { path, method, body, headers } = asked;
  const startedAt = performance.now();
  const answer = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      apikey: publishableKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  return { ...asked, status: answer.status, retryAfter: answer.headers.get("retry-after"), ms, text };
}

/** Asks all of them, so many at once. */
export async function askAll(url: string, calls: readonly Asked[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = [...calls];
  const askNext = async () => {
    for (let call = left.shift(); call; call = left.shift()) outcomes.push(await askCall(url, call));
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return outcomes;
}

/** Each answered 503 in time, with when to try again. Answers the slowest of each kind, in milliseconds. */
export function requireRefused(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.filter(
    ({ status, retryAfter, ms }) => status !== 503 || !/^\d+$/.test(retryAfter ?? "") || ms > answerLimitMs,
  );
  assert.deepEqual(
    wrong.map(
      ({ name, status, retryAfter, ms, text }) =>
        `${name}: ${status} ${retryAfter} ${Math.round(ms)} ms ${text.slice(0, 80)}`,
    ),
    [],
  );
  const byKind = Map.groupBy(outcomes, ({ kind }) => kind);
  return [...byKind].map(([kind, of]) => `${kind} ${Math.round(Math.max(...of.map(({ ms }) => ms)))} ms`).join(", ");
}
