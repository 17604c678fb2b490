import { createHash } from "node:crypto";
import { business } from "#domain/business/business.ts";
import type { HoldReason } from "#domain/messages/held-mails.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import type { FileMail, IncomingMail } from "#server/mail/incoming-mail.ts";
import { isAuthentic } from "#server/mail/mailbox/read-authentication.ts";
import { type MailFacts, readFacts } from "#server/mail/mailbox/read-headers.ts";
import { type AnswerAddress, isOwnAddress } from "#server/mail/reply-token.ts";
import { hasRoomToHold } from "#server/messages/held-mails.ts";
import { isFlooded } from "#server/messages/mailed-enquiry.ts";
import { canOpenRecord, threadTable } from "#server/messages/thread-record.ts";
import { findPlace, type Place } from "./find-place.ts";
import { type FileLimits, type ReadMail, readMail } from "./mail-files.ts";
import { limitFiles } from "./room-for-files.ts";
import { type Destination, type SenderTrust, writeMail } from "./write-mail.ts";

type Parts = {
  readonly database: Database;
  readonly files: Files;
  readonly answers: AnswerAddress;
  /** The mail server that says whether senders are who they seem; unset: none is asked. */
  readonly authservId?: string | undefined;
};

/** A file of 25 MB is 36 MB in an email. */
const most = { bytes: 36 * 1024 * 1024, inTenMinutes: 10 } as const;
const actor = "worker";

/** Of one conversation: programs that answer each other must not fill it. */
async function isCrowded(tx: Transaction, { record: { kind, id } }: Place): Promise<boolean> {
  const { rows } = await tx.query<{ lately: number }>(
    `select count(*)::int as lately from private.messages
     where kind = $1 and record_id = $2 and way = 'mail' and created_at > private.business_now() - interval '10 minutes'`,
    [kind, id],
  );
  return (rows[0]?.lately ?? 0) >= most.inTenMinutes;
}

/** Why the office has to decide about an answer; undefined where it does not. */
async function findDoubt(tx: Transaction, place: Place, sender: SenderTrust): Promise<HoldReason | undefined> {
  if (!place.isSender) return "other_sender";
  if (sender === "doubted") return "unconfirmed";
  if (place.isSuspended) return "suspended";
  return (await isCrowded(tx, place)) ? "too_many" : undefined;
}

type Judged = { readonly destination: Destination; readonly limits: FileLimits; readonly isFull: boolean };

/** Where an email belongs, by its headers; what is in it may still hold it back. */
async function judge(
  tx: Transaction,
  from: string,
  { place, sender }: { readonly place: Place | undefined; readonly sender: SenderTrust },
): Promise<Destination> {
  if (place === undefined)
    return (await isFlooded(tx, from))
      ? { to: "held", reason: "too_many", record: null, isInternal: false }
      : { to: "enquiry", sender };
  const { record, colleague, isInternal } = place;
  const reason = await findDoubt(tx, place, sender);
  if (reason) return { to: "held", reason, record, isInternal };
  return colleague ? { to: "note", record, author: colleague } : { to: "message", record };
}

/** What answers an email to the office. */
const isForOffice = (destination: Destination) =>
  destination.to === "note" || (destination.to === "held" && destination.isInternal);

const isAnswer = (destination: Destination) => "record" in destination && destination.record !== null;

/** What could not be read is decided about by people, who find it in the mailbox. */
function holdUnread(destination: Destination, reason: HoldReason): Destination {
  if (destination.to === "held") return destination;
  const record = "record" in destination ? destination.record : null;
  return { to: "held", reason, record, isInternal: destination.to === "note" };
}

const outcomes = { message: "filed", note: "note", enquiry: "enquiry", held: "held" } as const;

/** Locks its record until the transaction ends; false where that has been deleted meanwhile. */
async function holdRecord(tx: Transaction, destination: Destination): Promise<boolean> {
  if (!("record" in destination) || !destination.record) return true;
  const { kind, id } = destination.record;
  const { rows } = await tx.query(`select from ${threadTable(kind)} where id = $1 for no key update`, [id]);
  return rows.length > 0;
}

/** Whether it has not been filed yet. */
async function isNew(tx: Transaction, fingerprint: string, destination: Destination): Promise<boolean> {
  const { rowCount } = await tx.query(
    "insert into private.incoming_mails (fingerprint, outcome) values ($1, $2) on conflict do nothing",
    [fingerprint, outcomes[destination.to]],
  );
  return rowCount === 1;
}

/** Of what came, not of what was kept of it: a file for which there was room once may find none when the email is read again. */
function takeFingerprint({ identity }: MailFacts, mail: ReadMail | undefined): string {
  const hash = createHash("sha256").update(identity);
  if (mail) hash.update(JSON.stringify([mail.answer, mail.names]));
  return hash.digest("hex");
}

/**
 * Files emails where they belong, with their files and each once: an answer to an email of ours as a message of the customer or the note of
 * a colleague, any other as an enquiry. Where that is not certain, the office decides.
 */
export function createMailFiler({ database, files, answers, authservId }: Parts): FileMail {
  const isOurs = (address: string) => isOwnAddress(answers, address) || address === business.email.toLowerCase();

  function trustSender(headers: IncomingMail["headers"], from: string): SenderTrust {
    if (authservId === undefined) return "believed";
    return isAuthentic(headers, authservId, from) ? "confirmed" : "doubted";
  }

  async function judgeMail({ headers }: IncomingMail, facts: MailFacts, from: string): Promise<Judged> {
    const sender = trustSender(headers, from);
    const judged = await database.asSystem(actor, async (tx) => {
      const place = await findPlace(tx, facts);
      const destination: Destination = await judge(tx, from, { place, sender });
      const record = place?.record ?? null;
      return { destination, limits: await limitFiles(tx, destination), isFull: !(await hasRoomToHold(tx, record)) };
    });
    const { destination } = judged;
    if (destination.to !== "note" || (await canOpenRecord(database, destination.record, destination.author)))
      return judged;
    return { ...judged, destination: holdUnread(destination, "other_sender") };
  }

  return async (mail) => {
    const facts = readFacts(mail.headers);
    const { from } = facts;
    // Of our own addresses only what a person answers to an email to the office: our emails go to no address with a token.
    const isOwn = from !== undefined && isOurs(from);
    if (facts.isAutomatic || (isOwn && facts.tokens.length === 0)) return "automatic";
    if (from === undefined) return "other";
    const judged = await judgeMail(mail, facts, from);
    if (isOwn && !isForOffice(judged.destination)) return "automatic";
    if (facts.isListed && !isAnswer(judged.destination)) return "automatic";
    const isTooLarge = mail.size > most.bytes;
    const first = isTooLarge ? holdUnread(judged.destination, "too_large") : judged.destination;
    if (first.to === "held" && judged.isFull) return "other";

    const read = isTooLarge ? undefined : await readMail(mail.open(), files, judged.limits);
    if (read?.isAcceptance) {
      await read.discard();
      return "automatic";
    }
    const destination = read?.isEncrypted ? holdUnread(first, "encrypted") : first;
    const isNothing = read?.isEmpty && !read.isEncrypted && (destination.to !== "enquiry" || facts.subject === "");
    if (isNothing || (destination.to === "held" && judged.isFull)) {
      await read?.discard();
      return "other";
    }
    const fingerprint = takeFingerprint(facts, read);
    const marks = [answers.address, ...facts.tokens];
    // Should this fail, the bytes stay for the sweep: a commit whose answer is lost has filed them.
    const filed = await database.asSystem(actor, async (tx) => {
      if (!(await holdRecord(tx, destination))) return { outcome: "other", spare: undefined } as const;
      if (!(await isNew(tx, fingerprint, destination))) return { outcome: "repeated", spare: undefined } as const;
      const spare = await writeMail(tx, destination, { facts, from, read, marks, fingerprint });
      return { outcome: outcomes[destination.to], spare } as const;
    });
    await (filed.spare ? Promise.all(filed.spare.map((one) => files.dropSpare(one))) : read?.discard());
    return filed.outcome;
  };
}
