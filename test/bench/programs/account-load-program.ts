import { argon2, randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { promisify } from "node:util";
import autocannon from "autocannon";

// In a process of its own, like load-program.ts.
const { url, kind, connections, seconds, account } = JSON.parse(process.argv[2] ?? "{}");
const headers = { "content-type": "application/json", apikey: "sb_publishable_neev" };
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function post(path: string, body: object): Promise<Record<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
  const sent = request(url + path, { method: "POST", agent, headers }, async (response) => {
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += chunk;
    if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode} ${text}`));
    else resolve(JSON.parse(text));
  });
  sent.on("error", reject);
  sent.end(JSON.stringify(body));
  return promise;
}

const signIn = () => post("/auth/v1/token?grant_type=password", account);

type Measured = { count: number; perSecond: number };

/** Each connection does its work over and over; answers how often all of them together did it. */
async function repeat(work: (connection: number) => Promise<unknown>): Promise<Measured> {
  const startedAt = performance.now();
  let count = 0;
  const loop = async (_: unknown, connection: number) => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await work(connection);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { count, perSecond: count / ((performance.now() - startedAt) / 1_000) };
}

const measures: Record<string, () => Promise<Measured>> = {
  /** The hash alone, with the cost of server/auth/passwords/passwords.ts. */
  hash() {
    const [hash, nonce] = [promisify(argon2), randomBytes(16)];
    const cost = { nonce, tagLength: 32, memory: 19_456, passes: 2, parallelism: 1 };
    return repeat(() => hash("argon2id", { message: account.password, ...cost }));
  },
  "sign-in": () => repeat(signIn),
  async user() {
    const { access_token } = await signIn();
    const authorization = `Bearer ${access_token}`;
    const asked = { method: "GET", path: "/auth/v1/user", headers: { ...headers, authorization } } as const;
    const result = await autocannon({ url, connections, duration: seconds, requests: [asked] });
    if (result.non2xx + result.errors > 0) throw new Error("Requests failed");
    return { count: result.requests.total, perSecond: result.requests.average };
  },
  async refresh() {
    const tokens = await Promise.all(Array.from({ length: connections }, async () => (await signIn()).refresh_token));
    return repeat(async (connection) => {
      const answer = await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: tokens[connection] });
      tokens[connection] = answer.refresh_token;
    });
  },
};

const before = process.cpuUsage();
const measured = await measures[kind]?.();
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ...measured, ownProcessorMs: (user + system) / 1_000 }));
agent.destroy();
