import { createHash } from "node:crypto";
import { Headers } from "@zone-eu/mailsplit";
import type { Database } from "#server/database/database.ts";
import { countIncomingMail, type IncomingOutcome } from "#server/http/metrics/process-metrics.ts";
import type { FileMail } from "../incoming-mail.ts";
import type { OpenMailbox } from "./connect-mailbox.ts";
import { MailboxError } from "./mailbox-failure.ts";
import { keepBounce, keepPosition, type Position } from "./mailbox-state.ts";
import { settleMail } from "./move-mail.ts";
import { isReport, mostReportBytes, readField, readReport } from "./read-report.ts";

/** Emails that are asked for at once, and how often one is tried with which the connection ends. */
const most = { batch: 50, tries: 3 } as const;
/** People need not read these any more. */
const settled: ReadonlySet<IncomingOutcome> = new Set(["bounce", "filed", "note", "enquiry", "held", "repeated"]);
const twoDaysMs = 2 * 86_400_000;

type Found = { readonly uid: number; readonly size?: number; readonly headers?: Buffer };
type Reading = {
  readonly database: Database;
  readonly token: string;
  readonly place: string;
  /** Undefined where answers are not filed. */
  readonly fileMail?: FileMail;
  /** The folder to which emails are moved once they are filed. */
  readonly moveTo?: string | undefined;
};

/** How often each email was tried: one that the server cannot hand over would be asked for again and again. */
export type Tries = Map<number, number>;

/** From which email on is read, or from which time. */
export type Start = { readonly lastUid: number; readonly since?: Date };

/**
 * Where reading goes on in a mailbox that was just opened. One that is read for the first time begins with the next email; one whose
 * numbers are other ones now with those of the two days before it was last read. A server says so by another UIDVALIDITY; some do
 * not, and begin with low numbers again.
 */
export function findStart({ uidValidity, uidNext }: OpenMailbox, place: string, from: Position): Start {
  const newest = uidNext - 1;
  if (from.place !== place || from.last_uid === null) return { lastUid: newest };
  const goesOn = from.uid_validity === uidValidity && uidNext > from.last_uid;
  if (goesOn) return { lastUid: from.last_uid };
  return { lastUid: newest, since: new Date((from.read_at?.getTime() ?? Date.now()) - twoDaysMs) };
}

/**
 * Looks through the new emails of an open mailbox, from the oldest on. What people have written is filed, and that and reports of
 * a failed delivery are marked as read; all others stay as they are, for the people who read this mailbox.
 * @returns the number of the last one, from which the next look goes on
 */
export async function readMails(
  mailbox: OpenMailbox,
  { start, ...reading }: Reading & { readonly start: Start },
  tries: Tries,
): Promise<number> {
  const uids = await findNew(mailbox, start);
  const { uidValidity } = mailbox;
  let { lastUid } = start;
  for (let at = 0; at < uids.length; ) {
    const batch = uids.slice(at, at + (tries.size > 0 ? 1 : most.batch));
    // What was tried three times on its own is left out.
    const tried = batch.length === 1 ? (tries.get(batch[0] as number) ?? 0) : 0;
    for (const uid of batch) tries.set(uid, (tries.get(uid) ?? 0) + 1);
    if (tried < most.tries)
      await readBatch(mailbox, batch, reading).catch((error) => {
        // Where our database or our disk fails, the email is not to blame.
        if (!(error instanceof MailboxError) && !isOfContent(error)) for (const uid of batch) tries.delete(uid);
        throw error;
      });
    else countIncomingMail("unreadable");
    for (const uid of batch) tries.delete(uid);
    at += batch.length;
    // Of those since a time the last numbers come at the end.
    lastUid = start.since ? (batch.at(-1) as number) : Math.max(lastUid, ...batch);
    await keepPosition(reading.database, reading.token, { place: reading.place, uidValidity, lastUid });
  }
  lastUid = Math.max(lastUid, start.lastUid);
  await keepPosition(reading.database, reading.token, { place: reading.place, uidValidity, lastUid });
  return lastUid;
}

/**
 * Whether what an email says has failed, and not where it was to be stored: a value that the database or a rule in it refuses (by
 * SQLSTATE), or one that a program of ours was not made for. Tried for ever, it would keep all others from being read.
 */
function isOfContent(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (/^(?:22|23|54|P0|NV)[0-9A-Z]{3}$/.test(String(code))) return true;
  // Of the network, a TypeError has a cause.
  return (error instanceof TypeError || error instanceof RangeError) && code === undefined && cause === undefined;
}

async function findNew(mailbox: OpenMailbox, { lastUid, since }: Start): Promise<number[]> {
  // `n:*` is at least the last one.
  const query = since ? { since } : { uid: `${lastUid + 1}:*` };
  const found = await mailbox.ask((client) => client.search(query, { uid: true }));
  if (!Array.isArray(found)) throw new MailboxError("The mailbox cannot be read: its server refuses to search it");
  return found.filter((uid) => since || uid > lastUid).sort((one, other) => one - other);
}

async function readBatch(mailbox: OpenMailbox, uids: readonly number[], reading: Reading): Promise<void> {
  const found: Found[] = await mailbox.ask((client) =>
    client.fetchAll(uids.join(","), { uid: true, size: true, headers: true }, { uid: true }),
  );
  for (const mail of found) {
    const { uid } = mail;
    const isOfReport = mail.headers !== undefined && isReport(mail.headers);
    const outcome = await (isOfReport ? judgeReport(mailbox, uid, reading) : judgeMail(mailbox, mail, reading));
    countIncomingMail(outcome);
    if (settled.has(outcome)) await settleMail(mailbox, uid, reading.moveTo);
  }
}

/** All of an email, in pieces; a server that stops in the middle ends the connection. */
async function* download(mailbox: OpenMailbox, uid: number): AsyncGenerator<Uint8Array> {
  const { content } = await mailbox.ask((client) => client.download(String(uid), undefined, { uid: true }));
  if (!content) throw new MailboxError("An email in the mailbox cannot be read");
  const pieces: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  for (;;) {
    const piece = await mailbox.ask(() => pieces.next());
    if (piece.done) return;
    yield piece.value;
  }
}

async function judgeMail(mailbox: OpenMailbox, mail: Found, { fileMail }: Reading): Promise<IncomingOutcome> {
  const { uid, size, headers } = mail;
  if (fileMail === undefined || headers === undefined) return "other";
  const incoming = { headers: new Headers(headers), size: size ?? 0, open: () => download(mailbox, uid) };
  return fileMail(incoming).catch((error) => {
    // Of the parser of emails: it is none, or too large a one.
    if ((error as { code?: unknown }).code === "EMAXLEN") return "unreadable";
    throw error;
  });
}

async function judgeReport(mailbox: OpenMailbox, uid: number, reading: Reading): Promise<IncomingOutcome> {
  const mail = await mailbox.ask((client) =>
    client.fetchOne(String(uid), { source: { start: 0, maxLength: mostReportBytes } }, { uid: true }),
  );
  const { source } = mail || {};
  // It was deleted meanwhile.
  if (!source) return "other";
  const report = await readReport(source).catch(() => "unreadable" as const);
  if (report === "unreadable") return "unreadable";
  if (report === undefined) return "other";
  return keepBounce(reading.database, reading.token, { ...report, fingerprint: takeFingerprint(source) });
}

/** Of two deliveries of one email it is the same, although each has its own way here in its headers. */
function takeFingerprint(source: Buffer): string {
  const end = source.indexOf("\r\n\r\n");
  const [head, body] = end < 0 ? [source, ""] : [source.subarray(0, end + 2), source.subarray(end + 4)];
  const headers = new Headers(head);
  return createHash("sha256")
    .update(JSON.stringify([readField(headers, "message-id").toLowerCase(), readField(headers, "from")]))
    .update(body)
    .digest("hex");
}
