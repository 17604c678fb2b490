import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { openRaw, type RawConnection, readStatuses } from "#test/support/raw-requests.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { askServer } from "./running-app.ts";

/** The usual ones, shorter (server/http/connections/limit-connections.ts). */
const connectionLimits = {
  headers: scaleLimit(5_000),
  request: scaleLimit(6_000),
  keepAlive: scaleLimit(4_000),
  silent: scaleLimit(8_000),
  unused: scaleLimit(9_000),
  checkEvery: 200,
};
const largeBytes = 16 * 1024 * 1024;

const post = (path: string, ...lines: string[]) => [
  `POST ${path} HTTP/1.1`,
  "Host: x",
  `Apikey: ${publishableKey}`,
  "Content-Type: application/json",
  ...lines,
];
const call = (...lines: string[]) => `${post("/functions/v1/submit-enquiry", ...lines).join("\r\n")}\r\n\r\n`;
const page = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const endless = "Transfer-Encoding: chunked";
const chunk = `10000\r\n${"\0".repeat(0x10000)}\r\n`;

type Attack = {
  readonly count: number;
  readonly begins: string;
  /** One byte, or one line, a second. */
  readonly drips?: string;
  /** As much as the server takes. */
  readonly pours?: string;
  readonly readsNothing?: boolean;
  /** What may be answered; a connection that is cut while it pours may lose its answer. */
  readonly statuses: readonly number[];
};

const attacks: Record<string, Attack> = {
  "headers at a byte a second": {
    count: 1_000,
    begins: "GET / HTTP/1.1\r\nHost: x\r\nX: ",
    drips: "a",
    statuses: [408],
  },
  "nothing at all": { count: 100, begins: "", statuses: [408] },
  "a body at a byte a second": { count: 100, begins: call("Content-Length: 500"), drips: " ", statuses: [408] },
  "a body that never comes": { count: 100, begins: call("Content-Length: 500"), statuses: [408] },
  "headers without end": {
    count: 5,
    begins: "GET / HTTP/1.1\r\nHost: x\r\n",
    pours: "X-More: and more\r\n",
    statuses: [431],
  },
  "a body without end": { count: 5, begins: call(endless), pours: chunk, statuses: [413] },
  "a body without end for a page": {
    count: 5,
    begins: `${page.trim()}\r\n${endless}\r\n\r\n`,
    pours: chunk,
    statuses: [200],
  },
  "100 MB for a page": {
    count: 5,
    begins: `${post("/", "Content-Length: 104857600").join("\r\n")}\r\n\r\n`,
    pours: "\0".repeat(0x10000),
    statuses: [413],
  },
  "100 MB of nothing": { count: 5, begins: "\0", pours: "\0".repeat(0x10000), statuses: [400] },
  "an empty line a second after an answer": { count: 100, begins: page, drips: "\r\n", statuses: [200] },
  "silence after an answer": { count: 500, begins: page, statuses: [200] },
  "a large file that is not read": {
    count: 20,
    begins: page.replace("/", "/assets/large.woff2"),
    readsNothing: true,
    statuses: [200],
  },
};

function begin(port: number, { count, begins, drips, pours, readsNothing }: Attack): RawConnection[] {
  return Array.from({ length: count }, () => {
    const connection = openRaw(port, begins, { staysOpen: drips !== undefined });
    const { socket } = connection;
    if (readsNothing) socket.pause();
    if (pours !== undefined) {
      const pour = () => {
        while (socket.writable && socket.write(pours));
      };
      socket.on("connect", pour).on("drain", pour);
    }
    return connection;
  });
}

describe("slow and hostile connections", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const open: Record<string, RawConnection[]> = {};
  const visits: { path: string; status: number; milliseconds: number }[] = [];
  let server: ServerProcess;
  let isOver = false;
  let visitor: Promise<void>;

  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), "neev-hostile-"));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    const siteDirectory = join(folder, "client");
    await mkdir(join(siteDirectory, "assets"), { recursive: true });
    await writeFile(join(siteDirectory, "index.html"), "<!doctype html><h1>Home</h1>");
    await writeFile(join(siteDirectory, "assets/large.woff2"), Buffer.alloc(largeBytes, 7));
    const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
    cleanUps.push(remove);
    server = await startServerProcess(
      { DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT_SCALE: "0", LOG_LEVEL: "warn" },
      ["test/wire/http/limited-server.ts", JSON.stringify({ siteDirectory, connectionLimits })],
    );
    cleanUps.push(() => server.stop());

    const port = Number(new URL(server.url).port);
    visitor = visit(port);
    const drip = () => {
      for (const [what, { drips }] of Object.entries(attacks))
        if (drips) for (const { socket } of open[what] ?? []) socket.write(drips);
    };
    // What has come is read first: a write to a connection that was cut would lose its answer.
    const dripping = setInterval(() => setImmediate(drip), 1_000);
    cleanUps.push(async () => clearInterval(dripping));
    for (const [what, attack] of Object.entries(attacks)) {
      const connections = begin(port, attack);
      open[what] = connections;
      const isWaiting = attack.begins === page && !attack.readsNothing;
      await waitUntil("they are open", () =>
        connections.every(({ socket, read }) => !socket.connecting && (read() !== "" || !isWaiting)),
      );
    }
  });
  after(async () => {
    isOver = true;
    for (const { socket } of Object.values(open).flat()) socket.destroy();
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  /** Someone who reads a page and sends an enquiry, again and again, each on a connection of its own. */
  async function visit(port: number): Promise<void> {
    const headers = { apikey: publishableKey, "content-type": "application/json" };
    while (!isOver) {
      for (const [path, body] of [["/"], ["/functions/v1/submit-enquiry", JSON.stringify(fillHomeForm())]] as const) {
        const startedAt = performance.now();
        const { status } = await askServer(port, path ?? "/", { method: body ? "POST" : "GET", headers, body });
        visits.push({ path: path ?? "/", status, milliseconds: performance.now() - startedAt });
      }
    }
  }

  for (const [what, attack] of Object.entries(attacks).filter(([, { readsNothing }]) => !readsNothing)) {
    test(`${what}: each is answered or cut`, async () => {
      const connections = open[what] ?? [];
      await waitUntil("all are closed", () => connections.every(({ socket }) => socket.closed));
      for (const { read } of connections) {
        const statuses = readStatuses(read());
        if (attack.pours === undefined || statuses.length > 0) assert.deepEqual(statuses, attack.statuses, what);
      }
    });
  }

  test("a large file that is not read: the server lets go of it", async () => {
    // The longest limit has passed for others that began at the same time. What is in the buffers still comes.
    const connections = open["a large file that is not read"] ?? [];
    for (const { socket } of connections) socket.resume();
    for (const { ended } of connections) assert.ok((await ended).length < largeBytes, "the file was cut");
  });

  test("a flood of connections that are reset at once", async () => {
    const port = Number(new URL(server.url).port);
    const flood = Array.from({ length: 1_000 }, () => openRaw(port, page));
    for (const { socket } of flood) socket.once("connect", () => socket.resetAndDestroy());
    await Promise.all(flood.map(({ ended }) => ended));
    assert.equal((await askServer(port, "/healthz")).status, 200);
  });

  test("meanwhile every visitor was answered, and nothing went wrong", async (context) => {
    isOver = true;
    await visitor;
    const wrong = visits.filter(({ path, status }) => status !== (path === "/" ? 200 : 201));
    assert.deepEqual(wrong, []);
    assert.ok(visits.length > 20, `${visits.length} visits`);
    const times = visits.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    context.diagnostic(
      `${visits.length} requests of the visitor: median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`,
    );
    assert.doesNotMatch(server.readLog(), /unexpected|error/i);
    assert.equal(await server.stop(), 0);
  });
});
