import { setTimeout as sleep } from "node:timers/promises";
import { publishableKey } from "#test/support/backend.ts";

type Row = Record<string, unknown>;
export type Asked = {
  /** The server that answered. */
  readonly url: string;
  readonly status: number;
  readonly body: Row;
  /** Of a table call. */
  readonly rows: readonly Row[];
  /** Whether an attempt before had no answer, or a 503: it may have been done all the same. */
  readonly wasLost: boolean;
};

const retryMs = 200;
const patienceMs = 15_000;

/**
 * Asks as a client does behind a load balancer: in turns at each server, and again after a lost answer or a 5xx until there
 * is another one. A 500 is noted as unexpected: a database that moves is no fault of ours.
 */
export function createAsker(urls: readonly string[], unexpected: string[]) {
  let turn = 0;

  async function askOnce(path: string, { body, token }: { body?: unknown; token?: string | undefined }) {
    const url = urls[turn++ % urls.length] ?? "";
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: publishableKey,
        ...(body === undefined ? {} : { "content-type": "application/json", prefer: "return=representation" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.json()) as Row | Row[];
    const rows = Array.isArray(answer) ? answer : [];
    return { url, status: response.status, body: Array.isArray(answer) ? {} : answer, rows };
  }

  const note = (what: string, { status, body }: Pick<Asked, "status" | "body">): undefined => {
    unexpected.push(`${what} was answered ${status} ${JSON.stringify(body)}`);
  };

  async function ask(path: string, request: { body?: unknown; token?: string | undefined } = {}): Promise<Asked> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await askOnce(path, request).catch(() => undefined);
      if (answer?.status === 500) note(path, answer);
      if (answer && answer.status < 500) return { ...answer, wasLost: attempt > 0 };
      await sleep(retryMs);
    }
  }

  return { ask, note };
}
