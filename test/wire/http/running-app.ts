import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { type AppParts, createApp } from "#server/app.ts";
import { createClock } from "#server/clock.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
) => Promise<Answer>;
export type RunningApp = {
  ask: Ask;
  port: number;
  logLines: string[];
  /** How many calls have come as far as their body. */
  bodiesAwaited(): number;
  close(): Promise<void>;
};

/** The app on a free port, with a database of its own on PostgreSQL unless another is named, and, if `site` names its files, a made-up built site. */
export async function runApp(
  options: {
    site?: Record<string, string | Buffer>;
    variables?: Record<string, string>;
    databaseUrl?: string;
    connectionLimits?: AppParts["connectionLimits"];
    overload?: AppParts["overload"];
  } = {},
): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), "neev-http-"));
  const siteDirectory = join(folder, "client");
  for (const [path, content] of Object.entries(options.site ?? {})) {
    await mkdir(dirname(join(siteDirectory, path)), { recursive: true });
    await writeFile(join(siteDirectory, path), content);
  }
  const env = parseEnv({ DATA_DIR: folder, ...options.variables });
  const clock = createClock();
  const place = options.databaseUrl ? undefined : await makeDatabasePlace("postgres");
  const database = await openDatabase({ dataDir: folder, clock, ...(place ?? { databaseUrl: options.databaseUrl }) });
  const logLines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => logLines.push(line) });
  const mailer = { send: async () => {}, close: async () => {} };
  const { connectionLimits, overload } = options;
  const app = await createApp({ database, mailer, clock, env, log, siteDirectory, connectionLimits, overload });
  let awaited = 0;
  app.addHook("preParsing", async (request) => {
    if (request.method === "POST") awaited += 1;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    ask: (path, asked) => askServer(port, path, asked),
    port,
    logLines,
    bodiesAwaited: () => awaited,
    async close() {
      await app.close();
      await database.close();
      await place?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Unlike fetch, node:http sends the address and headers as they are, decodes nothing and follows nothing. */
export function askServer(port: number, path: string, asked: Parameters<Ask>[1] = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { method = "GET", headers = {}, body } = asked;
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () => {
      const whole = Buffer.concat(chunks);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
    });
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
