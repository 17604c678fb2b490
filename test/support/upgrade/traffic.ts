import { Agent, request } from "node:http";
import { fillHomeForm, publishableKey } from "../backend.ts";

export const trafficKinds = ["page", "asset", "read", "enquiry", "sign-in", "refresh"] as const;
export type TrafficKind = (typeof trafficKinds)[number];

export type Traffic = {
  readonly answered: Readonly<Record<TrafficKind, number>>;
  /** The slowest answer, from the request's first byte to the last of the answer. */
  readonly slowestMs: Readonly<Record<TrafficKind, number>>;
  /** Every answer that was no success, and every request without one. */
  readonly failures: readonly string[];
  /** Calls that were answered 503 with `Retry-After`: the machine was too slow for the time that a call has, and nothing was done. */
  readonly refused: readonly string[];
  /** Of the enquiries that were acknowledged. */
  readonly references: readonly string[];
  /** Ends when all that was sent is answered. */
  stop(): Promise<void>;
};

type Asked = { method?: string; path: string; body?: object; agent: Agent };

type Received = { status: number; text: string; isRefusal: boolean };

function send(url: string, { method = "GET", path, body, agent }: Asked): Promise<Received> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    apikey: publishableKey,
    ...(text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      let read = "";
      const receive = (text: string) => {
        return { status: answer.statusCode ?? 0, text, isRefusal: answer.headers["retry-after"] !== undefined };
      };
      answer.setEncoding("utf8").on("data", (part: string) => {
        read += part;
      });
      answer.on("end", () => resolve(receive(read))).on("error", reject);
    });
    asked.on("error", reject);
    asked.end(text);
  });
}

type Loop = { kind: TrafficKind; next(): Asked; told?(text: string): void };

/**
 * Page loads with what they name, reads, enquiries, sign-ins and session refreshes, each one after the other, until it is
 * stopped.
 * @param keepAlive whether connections stay open between requests, as those of browsers do
 */
export function startTraffic(
  url: string,
  account: { email: string; password: string },
  { keepAlive = true } = {},
): Traffic {
  const kept = new Agent({ keepAlive, maxSockets: 8 });
  // A browser opens several connections: what a page names may be asked of another process.
  const fresh = new Agent({ keepAlive: false });
  const answered = Object.fromEntries(trafficKinds.map((kind) => [kind, 0])) as Record<TrafficKind, number>;
  const slowestMs = { ...answered };
  const failures: string[] = [];
  const refused: string[] = [];
  const references: string[] = [];
  let isStopping = false;
  let asset: string | undefined;
  let refreshToken = "";

  const post = (path: string, body: object): Asked => ({ method: "POST", path, body, agent: kept });
  const signIn = () => post("/auth/v1/token?grant_type=password", account);
  const page: Loop = {
    kind: "page",
    next: () => ({ path: "/", agent: kept }),
    told: (text) => {
      asset = /\/assets\/[\w./-]+\.js/.exec(text)?.[0];
    },
  };
  const loops: readonly Loop[] = [
    page,
    { kind: "read", next: () => ({ path: "/rest/v1/services?select=*", agent: kept }) },
    {
      kind: "enquiry",
      next: () => post("/functions/v1/submit-enquiry", fillHomeForm()),
      told: (text) => void references.push((JSON.parse(text) as { reference: string }).reference),
    },
    { kind: "sign-in", next: signIn },
    {
      kind: "refresh",
      next: () =>
        refreshToken === ""
          ? signIn()
          : post("/auth/v1/token?grant_type=refresh_token", { refresh_token: refreshToken }),
      told: (text) => {
        refreshToken = (JSON.parse(text) as { refresh_token: string }).refresh_token;
      },
    },
  ];

  async function ask(kind: TrafficKind, asked: Asked): Promise<string | undefined> {
    const startedAt = performance.now();
    try {
      const { status, text, isRefusal } = await send(url, asked);
      if (status === 503 && isRefusal) {
        refused.push(`${kind} ${asked.path}: ${text.slice(0, 200)}`);
        return undefined;
      }
      if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
      answered[kind] += 1;
      return text;
    } catch (error) {
      const waited = Math.round(performance.now() - startedAt);
      failures.push(`${kind} ${asked.path} after ${waited} ms: ${(error as Error).message}`);
      return undefined;
    } finally {
      slowestMs[kind] = Math.max(slowestMs[kind], performance.now() - startedAt);
    }
  }

  async function run({ kind, next, told }: Loop): Promise<void> {
    while (!isStopping) {
      const text = await ask(kind, next());
      if (text === undefined) continue;
      told?.(text);
      if (kind === "page" && asset !== undefined) await ask("asset", { path: asset, agent: fresh });
    }
  }
  const running = loops.map(run);

  return {
    ...{ answered, slowestMs, failures, refused, references },
    async stop() {
      isStopping = true;
      await Promise.all(running);
      kept.destroy();
    },
  };
}
