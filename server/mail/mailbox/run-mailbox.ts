import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { FileMail } from "../incoming-mail.ts";
import { connectMailbox, type OpenMailbox } from "./connect-mailbox.ts";
import { namePlace, readMailboxAddress } from "./mailbox-address.ts";
import { MailboxError } from "./mailbox-failure.ts";
import { leaseMailbox, noteProblem, releaseMailbox } from "./mailbox-state.ts";
import { prepareFolder } from "./move-mail.ts";
import { findStart, readMails, type Start, type Tries } from "./read-mails.ts";

export type MailboxParts = {
  readonly database: Database;
  readonly env: Partial<Pick<Env, "imapUrl" | "imapTls" | "imapMoveTo">>;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Undefined where answers are not filed. */
  readonly fileMail?: FileMail;
};

/** Milliseconds. */
const defaultTimes = {
  /** A process that dies is followed by another one so much later. */
  lease: 60_000,
  /** Until this process asks again whether another one still reads. */
  turn: 15_000,
  /** The server tells of new emails; a message about one can be lost. */
  look: 60_000,
  /** After a failure: the first pause, and the longest; each is twice the one before. After a wrong password the longest. */
  firstPause: 5_000,
  longestPause: 300_000,
  stop: 8_000,
  connect: 10_000,
  command: 60_000,
};
export type MailboxTimes = typeof defaultTimes;

/** A wait that ends early when it is stopped. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  stopping.addEventListener("abort", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}

/**
 * Reads the mailbox in `IMAP_URL`, in one of any number of processes, in a loop of its own: a mailbox that hangs must hold up no job.
 * It reconnects with growing pauses for as long as it takes. Without `IMAP_URL` it does nothing.
 * @returns what to do when the process stops
 */
export function startMailbox(
  { database, env, log, fileMail }: MailboxParts,
  changedTimes: Partial<MailboxTimes> = {},
): () => Promise<void> {
  if (env.imapUrl === undefined) return async () => {};
  const times = { ...defaultTimes, ...changedTimes };
  const { imapTls = "required", imapMoveTo: moveTo } = env;
  const address = readMailboxAddress(env.imapUrl);
  const place = namePlace(address);
  const token = randomUUID();
  const ending = new AbortController();
  const stopping = ending.signal;
  const tries: Tries = new Map();
  let failures = 0;
  let said = "";

  const lease = () => leaseMailbox(database, token, times.lease);

  async function readUntilStopped(): Promise<void> {
    let opened: OpenMailbox | undefined;
    const close = () => opened?.close();
    // A database that does not answer is no reason to end the connection: what is found is kept under the lease.
    const renew = async () => (await lease().catch(() => true)) || close();
    const renewing = setInterval(() => void renew(), times.lease / 3);
    stopping.addEventListener("abort", close);
    try {
      opened = await connectMailbox(address, imapTls, times);
      if (moveTo !== undefined) await prepareFolder(opened, moveTo);
      const from = await lease();
      if (!from) return;
      let start: Start = findStart(opened, place, from);
      while (!stopping.aborted) {
        start = { lastUid: await readMails(opened, { database, token, place, start, fileMail, moveTo }, tries) };
        if (said !== "") log.info("The mailbox is read again");
        [failures, said] = [0, ""];
        await opened.waitForNews(times.look);
      }
    } finally {
      clearInterval(renewing);
      stopping.removeEventListener("abort", close);
      close();
    }
  }

  /** How long to wait after a failure, which the office and the operator learn of. */
  async function noteFailure(error: unknown): Promise<number> {
    failures += 1;
    const growing = Math.min(times.firstPause * 2 ** Math.min(failures - 1, 30), times.longestPause);
    const spread = growing * (0.75 + Math.random() / 2);
    if (!(error instanceof MailboxError)) {
      const { name, code } = error as { name?: unknown; code?: unknown };
      log.warn({ reason: [name, code].filter(Boolean).join(" ") }, "What is in the mailbox could not be stored");
      return Math.min(spread, times.turn);
    }
    // Once, not with each attempt.
    if (error.message !== said) log.warn({ reason: error.message }, "The mailbox cannot be read");
    said = error.message;
    await noteProblem(database, token, place, error.message).catch(() => {});
    return error.isRefused ? times.longestPause : spread;
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      const mine = await lease().catch(() => undefined);
      if (!mine) {
        await pause(times.turn, stopping);
        continue;
      }
      try {
        await readUntilStopped();
      } catch (error) {
        if (stopping.aborted) break;
        const waits = await noteFailure(error);
        // The lease is kept meanwhile: another process would try the same, and be shut out the sooner.
        const renewing = setInterval(() => void lease().catch(() => {}), times.lease / 3);
        await pause(waits, stopping);
        clearInterval(renewing);
      }
    }
    await releaseMailbox(database, token).catch(() => {});
  }

  const running = run();
  return async () => {
    ending.abort();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, times.stop);
    await Promise.race([running, promise]);
    clearTimeout(timer);
  };
}
