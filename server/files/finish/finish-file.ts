import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { MediaType } from "#domain/documents/media-types.ts";
import type { SealingKey } from "../sealed/keys.ts";
import { toDiskError } from "../stage-file.ts";
import { createTurns } from "./fair-turns.ts";

export type FileToFinish = {
  /** Files on the disk that make up one, in order. */
  readonly parts: readonly string[];
  /** What the sender calls it, for the sentence of a refusal. */
  readonly name: string;
  /** Where what is kept of it is written, when that is not the one part as it came. */
  readonly target: string;
  /** Where its sealed form is written, and with what. */
  readonly sealing?: { readonly key: SealingKey; readonly target: string } | undefined;
};

/** What is stored of a file that was sent: cleaned, and on the disk under `path`, which is the one part or `target`. */
export type FinishedFile = {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly media_type: MediaType;
  /** A password keeps us from looking inside. */
  readonly is_locked: boolean;
  /** It said where the picture was taken, and no longer does. */
  readonly lost_location: boolean;
  /** Of the sealed form, where one was asked for. */
  readonly sealed?: SealedFile;
};

export type SealedFile = { readonly size: number; readonly sha256: string };

/** The sentence for the person who sent it. */
export type FileRefusal = { readonly refusal: string };

/** `failure`: of the disk, with the code of the system call. */
export type ThreadAnswer = FinishedFile | FileRefusal | { readonly failure: string; readonly code?: string };

export type Finishing = {
  /** Looks into a file, when it is the turn of its sender. Rejects when the disk fails. */
  finish(file: FileToFinish, sender: string): Promise<FinishedFile | FileRefusal>;
  close(): Promise<void>;
};

const unreadable: FileRefusal = {
  refusal: "This file could not be read. Please open it to check, save it again, and send that",
};

type FinishingLimits = {
  /** Of work for one file: one of 25 MB takes a second, only one that was built to hold us up takes longer. */
  readonly mostWorkMs: number;
  /** Until it is done, with all waiting for a busy machine or a slow disk. */
  readonly mostMs: number;
  readonly idleMs: number;
  readonly heapMegabytes: number;
};
const usual: FinishingLimits = { mostWorkMs: 40_000, mostMs: 300_000, idleMs: 60_000, heapMegabytes: 96 };
const lookMs = 1_000;

/**
 * Looks into files in a thread, and seals them there, one at a time: none of it holds up the answers of the process, and memory is that
 * of one file. What takes too much work or memory is a file that cannot be read.
 */
export function createFinishing({ mostWorkMs, mostMs, idleMs, heapMegabytes }: FinishingLimits = usual): Finishing {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const take = createTurns();
  let all: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const made = new Worker(new URL("./finish-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    await once(made, "message");
    // What happens to it while it has a file, `ask` hears as well.
    made.on("error", () => {});
    made.once("exit", () => {
      if (thread === made) thread = undefined;
    });
    return made;
  }

  async function ask(worker: Worker, file: FileToFinish): Promise<ThreadAnswer> {
    const tooMuch = new AbortController();
    const late = AbortSignal.timeout(mostMs);
    let looking: NodeJS.Timeout | undefined;
    try {
      worker.ref();
      const before = await worker.cpuUsage();
      const look = async () => {
        const { user, system } = await worker.cpuUsage(before);
        if ((user + system) / 1_000 >= mostWorkMs) tooMuch.abort();
      };
      // One that has ended is heard of below.
      looking = setInterval(() => void look().catch(() => {}), Math.min(lookMs, mostWorkMs));
      worker.postMessage(file);
      const [answer] = await once(worker, "message", { signal: AbortSignal.any([tooMuch.signal, late]) });
      return answer;
    } catch {
      await worker.terminate();
      // An honest file on a machine that does not get on is no file that cannot be read.
      if (late.aborted) return { failure: "The thread that looks into files did not get on", code: "ETIMEDOUT" };
      return unreadable;
    } finally {
      clearInterval(looking);
      worker.unref();
    }
  }

  /** A file that comes while it ends gets another thread. */
  function endIdle(): void {
    void thread?.terminate();
    thread = undefined;
  }

  async function run(file: FileToFinish): Promise<FinishedFile | FileRefusal> {
    clearTimeout(idle);
    thread ??= await start();
    const worker = thread;
    const answer = await ask(worker, file);
    idle = setTimeout(endIdle, idleMs).unref();
    if ("failure" in answer) throw toDiskError(Object.assign(new Error(answer.failure), { code: answer.code }));
    return answer;
  }

  return {
    finish(file, sender) {
      const mine = take(sender, () => run(file));
      all = Promise.allSettled([all, mine]).then(() => {});
      return mine;
    },
    async close() {
      await all;
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}

const finishing = createFinishing();

/** Looks into a file, cleans it, and says what it is; one file at a time in this process. */
export const finishFile = finishing.finish;
