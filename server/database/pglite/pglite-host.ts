import { Worker } from "node:worker_threads";

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** One run of the embedded database, from the start of its thread to its end. */
export type PgliteSession = {
  /** Sends protocol bytes that end with a Sync or a simple Query; answers the bytes that came back. */
  send(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
  readonly ended: boolean;
};

/**
 * Starts the embedded database in a separate thread, because a running query blocks its event loop.
 * @param folder the database's own folder, created when missing
 * @param isSynced whether each commit waits for the disk
 */
export async function startPgliteSession(folder: string, isSynced = false): Promise<PgliteSession> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: { folder, isSynced } });
  const waiting: Waiting[] = [];
  let ended = false;
  let failure = new Error("The embedded database has stopped.");

  const exited = new Promise<void>((resolve) => {
    worker.on("error", (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    worker.on("exit", () => {
      ended = true;
      for (const { reject } of waiting.splice(0)) reject(failure);
      resolve();
    });
  });

  function next(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  const ready = next();
  worker.on("message", (message: Uint8Array) => waiting.shift()?.resolve(message));
  await ready;

  return {
    get ended() {
      return ended;
    },
    send(bytes) {
      if (ended) return Promise.reject(failure);
      const answer = next();
      worker.postMessage(bytes);
      return answer;
    },
    async close() {
      if (!ended) worker.postMessage("close");
      await exited;
    },
  };
}
