import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (32768 and up): one of these could take it before the program listens. */
const range = [10_240, 32_768] as const;

/** A port of 127.0.0.1 for a program that is about to start. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
