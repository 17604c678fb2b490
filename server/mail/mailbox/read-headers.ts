import type { Headers } from "@zone-eu/mailsplit";
import libmime from "libmime";
import addressparser from "nodemailer/lib/addressparser";
import { cleanHeader } from "../compose.ts";
import { readReplyToken } from "../reply-token.ts";
import { readFields } from "./read-fields.ts";
import { readField } from "./read-report.ts";

/** What the headers of an email say about what becomes of it. */
export type MailFacts = {
  readonly messageId: string;
  /** Its only sender, in lower case; undefined where there is none, or more than one. */
  readonly from: string | undefined;
  /** How the sender calls itself, and what the email is about, each on one line; empty where nothing is said. */
  readonly name: string;
  readonly subject: string;
  /** The tokens in the addresses that it was sent to, and the Message-IDs that it answers, the nearest first. */
  readonly tokens: readonly string[];
  readonly answered: readonly string[];
  /** Written by a program or as spam: it is answered and filed by no one. */
  readonly isAutomatic: boolean;
  /** Sent to a list: filed only where it answers us, as the members of a group do, or people whose program sends all like this. */
  readonly isListed: boolean;
  /** What is the same of two deliveries. */
  readonly identity: string;
};

const most = { fields: 20, length: 10_000, ids: 50, name: 120, subject: 200 } as const;

function readAddresses(headers: Headers, ...names: readonly string[]): string[] {
  return names
    .flatMap((name) => readFields(headers, name))
    .flatMap((value) => addressparser(value, { flatten: true }).map(({ address }) => address.toLowerCase()))
    .filter((address) => /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254);
}

const saysIn = (headers: Headers) => (name: string, pattern: RegExp) =>
  readFields(headers, name).some((value) => pattern.test(value));

function isListed(headers: Headers): boolean {
  return headers.hasHeader("list-unsubscribe") || saysIn(headers)("precedence", /^list\b/i);
}

/** RFC 3834 and what programs do in its place. X-Auto-Response-Suppress alone says nothing: Exchange sets it on every email. */
function isAutomatic(headers: Headers): boolean {
  const says = saysIn(headers);
  return (
    says("auto-submitted", /^(?!no\b)./i) ||
    ["x-autoreply", "x-autorespond", "x-auto-reply-from"].some((name) => headers.hasHeader(name)) ||
    says("precedence", /^(?:bulk|junk|auto_reply)\b/i) ||
    says("return-path", /^<>$/) ||
    says("x-spam-flag", /^yes\b/i) ||
    readAddresses(headers, "from").some((from) => /^(?:mailer-daemon|postmaster|no-?reply|donotreply)@/.test(from))
  );
}

/** Words of a header in any script, on one line. */
function readWords(value: string, length: number): string {
  const words = libmime.decodeWords(value.slice(0, most.length)).toWellFormed();
  return cleanHeader(words).slice(0, length).toWellFormed();
}

export function readFacts(headers: Headers): MailFacts {
  const from = readAddresses(headers, "from");
  const messageId = readField(headers, "message-id").slice(0, most.length).toLowerCase();
  const sentTo = readAddresses(headers, "delivered-to", "x-original-to", "envelope-to", "to", "cc");
  const idsOf = (name: string) => readFields(headers, name).flatMap((value) => value.match(/<[^<>\s]{3,998}>/g) ?? []);
  const [only] = from;
  const [sender] = addressparser(readFields(headers, "from")[0] ?? "", { flatten: true });
  return {
    messageId,
    from: from.length === 1 ? only : undefined,
    name: readWords(sender?.name ?? "", most.name),
    subject: readWords(readField(headers, "subject"), most.subject),
    tokens: sentTo.flatMap((address) => readReplyToken(address) ?? []).slice(0, most.fields),
    answered: [...idsOf("in-reply-to"), ...idsOf("references").reverse()].slice(0, most.ids),
    isAutomatic: isAutomatic(headers),
    isListed: isListed(headers),
    identity: JSON.stringify([messageId || [readField(headers, "date"), readField(headers, "subject")], from]),
  };
}
