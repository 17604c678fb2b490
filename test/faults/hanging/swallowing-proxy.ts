import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * The network between the backend and its server. While it swallows, it accepts connections and forwards nothing, in either
 * direction; the connections of that time stay dead for ever, as their two ends have been told nothing.
 */
export async function startProxy(target: URL) {
  const state = { swallows: false, refuses: false, delayMs: 0, distanceMs: 0, losesAnswerTo: "" };
  const pairs = new Set<{ client: Socket; server: Socket; isDead: boolean }>();
  const listener = createServer((client) => {
    const waitMs = state.delayMs + state.distanceMs;
    if (waitMs > 0) setTimeout(forwardClient, waitMs, client);
    else forwardClient(client);
  }).listen(0, "127.0.0.1");

  function forwardClient(client: Socket): void {
    if (state.refuses) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server, isDead: state.swallows };
    pairs.add(pair);
    client
      .on("error", () => {})
      .on("close", () => {
        pairs.delete(pair);
        if (!pair.isDead) server.destroy();
      });
    server.on("error", () => {}).on("close", () => pair.isDead || client.destroy());
    client.on("data", (chunk: Buffer) => {
      if (pair.isDead) return;
      if (state.distanceMs > 0) setTimeout(() => server.write(chunk), state.distanceMs);
      else server.write(chunk);
      if (state.losesAnswerTo && chunk.includes(state.losesAnswerTo)) pair.isDead = true;
    });
    server.on("data", (chunk: Buffer) => pair.isDead || client.write(chunk));
  }
  await once(listener, "listening");
  return {
    url: Object.assign(new URL(target), { port: `${(listener.address() as AddressInfo).port}` }).href,
    swallow() {
      state.swallows = true;
      for (const pair of pairs) pair.isDead = true;
    },
    /** New connections are reset; what is open goes on. */
    refuse() {
      state.refuses = true;
    },
    /** New connections are forwarded after so many milliseconds. */
    delay(delayMs: number) {
      Object.assign(state, { swallows: false, delayMs });
    },
    /** The server is a round trip of so many milliseconds away: opening a connection, and each question, takes as long. */
    moveAway(distanceMs: number) {
      Object.assign(state, { distanceMs });
    },
    /** What follows these words in a statement is done, and its answer lost. */
    loseAnswerTo(words: string) {
      state.losesAnswerTo = words;
    },
    forward() {
      Object.assign(state, { swallows: false, refuses: false, delayMs: 0, distanceMs: 0, losesAnswerTo: "" });
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await new Promise((done) => listener.close(done));
    },
  };
}
