import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { after, before, describe, it } from "node:test";
import { createDatabase } from "#server/database/database-client.ts";
import { openPostgresPool } from "#server/database/postgres-pool.ts";
import { findServerUrl, makeDatabasePlace, type TestPlace } from "#test/support/database-places.ts";

const clock = { now: () => new Date() };
const connectionLost = (error: { code?: string }) => /^08/.test(error.code ?? "");
/** A row of five fields, whose message ends after the count of its fields: the driver reads past its end. */
const brokenRow = Buffer.from([0x44, 0, 0, 0, 6, 0, 5]);

type Fault = { readonly at: string; readonly act: (toClient: Socket) => void };

/** Stands between the pool and the server: acts when a statement with these words passes, as long as there is a fault. */
async function startProxy(target: URL) {
  const state: { fault?: Fault; met: number } = { met: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    for (const socket of [client, behind]) sockets.add(socket.on("error", () => {}));
    behind.pipe(client);
    client.on("close", () => behind.destroy());
    client.on("data", (chunk: Buffer) => {
      if (state.fault === undefined || !chunk.includes(state.fault.at)) return behind.write(chunk);
      state.met += 1;
      behind.unpipe(client);
      return state.fault.act(client);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = Object.assign(new URL(target), { port: `${(server.address() as { port: number }).port}` }).href;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { state, url, close };
}

describe("a connection that fails at a moment when no statement listens", () => {
  let place: TestPlace;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let closePool: () => Promise<void>;
  let database: ReturnType<typeof createDatabase>;
  before(async () => {
    place = await makeDatabasePlace("postgres");
    proxy = await startProxy(new URL(place.databaseUrl ?? (await findServerUrl())));
    const { pool, close } = openPostgresPool(proxy.url);
    closePool = close;
    database = createDatabase({ engine: "postgres", pool, clock, close });
  });
  after(async () => {
    await closePool();
    await proxy.close();
    await place.remove();
  });

  const ways: Readonly<Record<string, Fault["act"]>> = {
    "is reset": (client) => client.resetAndDestroy(),
    "is closed": (client) => client.end(),
    "is answered with nonsense": (client) => client.write(brokenRow),
  };
  const moments = { "its opening": "begin read", "a statement": "select 41", "its end": "commit" };

  for (const [way, act] of Object.entries(ways)) {
    for (const [moment, at] of Object.entries(moments)) {
      it(`${way} in ${moment} of a transaction: the caller gets an error, and the next one works`, async () => {
        const ask = () => database.asSystem("test", async (tx) => (await tx.query("select 41 + 1 as sum")).rows);
        const metBefore = proxy.state.met;
        proxy.state.fault = { at, act };
        await assert.rejects(ask(), connectionLost);
        assert.ok(proxy.state.met > metBefore, "the fault was met");
        proxy.state.fault = undefined;
        assert.deepEqual(await ask(), [{ sum: 42 }]);
      });
    }
  }
});
