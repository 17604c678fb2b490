import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { openRaw, type RawConnection, readStatuses } from "#test/support/raw-requests.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

/** Twice as many as wait for one listener, where the kernel allows it. */
const count = Math.min(1_000, Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8")));

describe("a process that is too busy to accept connections", () => {
  let server: ServerProcess;
  let removePlace: () => Promise<void>;
  let connections: RawConnection[] = [];

  before(async () => {
    const { remove, dataDir, databaseUrl } = await makeDatabasePlace("postgres");
    removePlace = remove;
    server = await startServerProcess({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  });
  after(async () => {
    for (const { socket } of connections) socket.destroy();
    process.kill(server.pid, "SIGCONT");
    await server.stop();
    await removePlace();
  });

  test("loses none of those that a crowd opens meanwhile", async () => {
    process.kill(server.pid, "SIGSTOP");
    const { port } = new URL(server.url);
    connections = Array.from({ length: count }, () =>
      openRaw(Number(port), "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    );
    let connected = 0;
    for (const { socket } of connections) socket.once("connect", () => (connected += 1));
    await waitUntil("all are connected", () => connected === count, 10_000);

    process.kill(server.pid, "SIGCONT");
    const answers = await Promise.all(connections.map(({ ended }) => ended));
    assert.deepEqual(answers.flatMap(readStatuses), Array(count).fill(200));
  });
});
