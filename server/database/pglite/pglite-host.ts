import { Worker } from "node:worker_threads";

/** Longer than any statement, checkpoint or vacuum takes: a thread that is silent for so long is started again. */
const silentMs = 5 * 60_000;

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** One run of the embedded database, from the start of its thread to its end. */
export type PgliteSession = {
  /** Sends protocol bytes that end with a Sync or a simple Query; answers the bytes that came back. */
  send(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
  /** Ends it as a killed process ends: what was committed is there at the next start. */
  kill(): Promise<void>;
  readonly ended: boolean;
};

/**
 * Starts the embedded database in a separate thread, because a running query blocks its event loop.
 * @param folder the database's own folder, created when missing
 * @param isSynced whether each commit waits for the disk
 * @param mostMs a thread that has not answered for so long is ended, which is as if the process had been killed
 */
export async function startPgliteSession(folder: string, isSynced = false, mostMs = silentMs): Promise<PgliteSession> {
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
      clearTimeout(timer);
      resolve();
    });
  });

  /** Starts again with each answer, as long as another one is waited for; the start may take longer. */
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  function limitSilence(): void {
    clearTimeout(timer);
    if (isReady && waiting.length > 0) timer = setTimeout(() => void worker.terminate(), mostMs);
  }

  function next(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (waiting.length === 1) limitSilence();
    });
  }

  const ready = next();
  worker.on("message", (message: Uint8Array) => {
    waiting.shift()?.resolve(message);
    limitSilence();
  });
  await ready;
  isReady = true;

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
    async kill() {
      await worker.terminate();
      await exited;
    },
    async close() {
      if (!ended) worker.postMessage("close");
      await exited;
    },
  };
}
