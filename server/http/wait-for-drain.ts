import type { Writable } from "node:stream";

/** Waits until a stream takes more, or has ended; of what it waits with nothing stays. */
export async function waitForDrain(stream: Writable): Promise<void> {
  if (stream.closed) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stream.off("drain", end).off("close", end);
      resolve();
    };
    stream.on("drain", end).on("close", end);
  });
}
