import { buffer } from "node:stream/consumers";
import { Headers, type MimeNode, Splitter } from "@zone-eu/mailsplit";
import { cleanField } from "./read-fields.ts";

/** Of a report so much is read: what it says stands before the email that it returns. */
export const mostReportBytes = 256 * 1024;
const limits = { maxHeadSize: 64 * 1024, maxChildNodes: 50, ignoreEmbedded: true };
const most = { fields: 50, recipients: 20, address: 254, messageId: 998 } as const;

/** What a mail server reports about an email of ours that it could not deliver. */
export type DeliveryReport = {
  /** Of the email that was not delivered, with angle brackets. */
  readonly messageId: string;
  /** RFC 3463, such as `5.1.1`. */
  readonly status: string;
  /** The addresses that the report names, in lower case. */
  readonly recipients: readonly string[];
};

const statusTypes = /^message\/(?:global-)?delivery-status$/;
const returnedTypes = /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/;

/** Whether the headers of an email say that it is a report about another one (RFC 6522). */
export function isReport(headers: Buffer): boolean {
  return /^multipart\/report\b/i.test(readField(new Headers(headers), "content-type"));
}

/** The value of the first field of that name, on one line. */
export function readField(headers: Headers, name: string): string {
  return cleanField(headers.getFirst(name));
}

/**
 * What a report of RFC 3464 says of the first recipient to whom delivery has failed; undefined for reports of delays and deliveries,
 * and for anything else. Anyone who knows our Message-ID can write one.
 * @throws an error of the parser for an email that is no email: too many parts, headers that do not end
 */
export async function readReport(source: Buffer): Promise<DeliveryReport | undefined> {
  const parts = await readParts(source);
  const status = parts.find(({ type }) => statusTypes.test(type));
  const returned = parts.find(({ type }) => returnedTypes.test(type));
  if (!status || !returned) return undefined;
  const [messageId] = /<[^<>\s]+>/.exec(readField(readFields(returned.content), "message-id")) ?? [];
  const failed = splitFields(status.content).find((fields) => /^failed\b/i.test(readField(fields, "action")));
  if (!failed || messageId === undefined || messageId.length > most.messageId) return undefined;
  return {
    messageId,
    status: /^[45]\.\d{1,3}\.\d{1,3}\b/.exec(readField(failed, "status"))?.[0] ?? "5.0.0",
    recipients: ["original-recipient", "final-recipient"].flatMap((name) => readRecipient(readField(failed, name))),
  };
}

/** `rfc822; asha@example.in` */
function readRecipient(value: string): string[] {
  const address = value
    .replace(/^[^;]*;/, "")
    .trim()
    .replace(/^<(.*)>$/, "$1")
    .toLowerCase();
  return address === "" || address.length > most.address ? [] : [address];
}

const readFields = (content: string) => new Headers(Buffer.from(content.split(/\r?\n\r?\n/, 1)[0] ?? ""));
const splitFields = (content: string) =>
  content
    .trim()
    .split(/(?:\r?\n){2,}/, most.fields)
    .map((fields) => new Headers(Buffer.from(fields)));

type Part = { readonly type: string; readonly content: string };

/** The parts directly in the report: those of the email that it returns are not looked at. */
async function readParts(source: Buffer): Promise<Part[]> {
  const splitter = new Splitter(limits);
  const found = new Map<MimeNode, Buffer[]>();
  splitter.end(source);
  for await (const chunk of splitter) {
    if (chunk.type === "node" && chunk.parentNode && chunk.parentNode.root) found.set(chunk, []);
    if (chunk.type === "body") found.get(chunk.node)?.push(chunk.value);
  }
  const parts: Part[] = [];
  for (const [node, pieces] of found) {
    const type = node.contentType || "";
    if (!statusTypes.test(type) && !returnedTypes.test(type)) continue;
    const decoder = node.getDecoder();
    decoder.end(Buffer.concat(pieces));
    parts.push({ type, content: (await buffer(decoder)).toString("latin1") });
  }
  return parts;
}
