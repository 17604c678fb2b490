import { pipeline, Readable, type Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { type MimeNode, Splitter } from "@zone-eu/mailsplit";
import libmime from "libmime";
import { waitForDrain } from "#server/http/wait-for-drain.ts";
import { readHtmlText } from "./html-text.ts";
import { cleanField } from "./read-fields.ts";

const limits = { maxHeadSize: 256 * 1024, maxChildNodes: 200, ignoreEmbedded: true };
/** Of its text so much is read, in all its parts together, and so many files. */
const most = { text: 1024 * 1024, files: 20 } as const;

/** A file in an email. */
export type MailFile = {
  readonly name: string;
  /** It is shown in the text, as the logo of a signature is. */
  readonly isInline: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
};

export type MailContent = {
  /** Without what its HTML marks as quoted, unless nothing else is there; and all of it. */
  readonly text: string;
  readonly whole: string;
  /** It is encrypted, and so nothing of it can be read. */
  readonly isEncrypted: boolean;
  /** A calendar says that an invitation of ours is accepted: its program has written it, whatever its text is. */
  readonly isAcceptance: boolean;
  /** How many files were left out, since there are more than so many. */
  readonly tooManyFiles: number;
};

type Sink = { write(piece: Buffer): Promise<void>; end(): Promise<void>; drop(): void };

/** Calendar entries and signatures of programs are no files of the sender. */
const skipped = /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature|ics))$/;
const encrypted = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)$/;

/** Waits until it takes more, or takes no more since what reads it has ended. */
async function writeTo(decoder: Transform, piece: Buffer): Promise<void> {
  if (decoder.destroyed || decoder.write(piece)) return;
  await waitForDrain(decoder);
}

/** Takes of the room what it reads. */
function collectText(node: MimeNode, room: { bytes: number }, take: (text: string) => void): Sink {
  const decoder = node.getDecoder();
  const pieces: Buffer[] = [];
  decoder.on("data", (piece: Buffer) => {
    const read = piece.subarray(0, room.bytes);
    room.bytes -= read.length;
    if (read.length > 0) pieces.push(read);
  });
  decoder.on("error", () => {});
  return {
    write: (piece) => writeTo(decoder, piece),
    async end() {
      decoder.end();
      await finished(decoder);
      const text = decode(Buffer.concat(pieces), node.charset || "utf-8");
      take(node.flowed ? libmime.decodeFlowed(text, node.delSp) : text);
    },
    drop: () => void decoder.destroy(),
  };
}

/** RFC 5546, 3.2.3; long lines are folded. */
function isAccepted(calendar: string): boolean {
  return /^METHOD:REPLY\s*$/im.test(calendar) && /PARTSTAT=ACCEPTED/i.test(calendar.replace(/\r?\n[ \t]/g, ""));
}

/** The name of a character set may be anything. */
function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function passFile(node: MimeNode, onFile: (file: MailFile) => Promise<void>): Sink {
  const decoder = node.getDecoder();
  decoder.on("error", () => {});
  const isInline = node.disposition !== "attachment" && node.headers !== false && node.headers.hasHeader("content-id");
  let failure: unknown;
  const done = onFile({ name: cleanField(node.filename || "") || "Attachment", isInline, bytes: decoder }).catch(
    (error) => {
      failure = error;
      // Where it has failed before the first byte, no one reads the others, and who writes them would wait for ever.
      decoder.destroy();
    },
  );
  return {
    write: (piece) => writeTo(decoder, piece),
    async end() {
      if (!decoder.destroyed) decoder.end();
      await done;
      if (failure !== undefined) throw failure;
    },
    drop: () => void decoder.destroy(),
  };
}

/**
 * Reads an email once, from its beginning to its end, in pieces: its text, and each of its files as they come.
 * @param onFile is given one file after the other; what it throws ends the reading
 * @throws an error of the parser for an email that is no email
 */
export async function readContent(
  source: AsyncIterable<Uint8Array>,
  onFile: (file: MailFile) => Promise<void>,
): Promise<MailContent> {
  const splitter = new Splitter(limits);
  // Its errors are thrown by the loop below.
  pipeline(Readable.from(source, { objectMode: false }), splitter, () => {});
  const plain: string[] = [];
  const html: string[] = [];
  let files = 0;
  let isEncrypted = false;
  let isAcceptance = false;
  let sink: Sink | undefined;
  const room = { bytes: most.text };

  const begin = (node: MimeNode): Sink | undefined => {
    const type = node.contentType || "text/plain";
    if (encrypted.test(type) || encrypted.test(`multipart/${node.multipart}`)) isEncrypted = true;
    if (type === "text/calendar")
      return collectText(node, room, (text) => {
        isAcceptance ||= isAccepted(text);
      });
    if (node.multipart || skipped.test(type)) return undefined;
    const isText = node.disposition !== "attachment" && !node.filename;
    if (isText && type === "text/plain") return collectText(node, room, (text) => plain.push(text));
    if (isText && type === "text/html") return collectText(node, room, (text) => html.push(text));
    files += 1;
    return files > most.files ? undefined : passFile(node, onFile);
  };
  try {
    for await (const chunk of splitter) {
      if (chunk.type === "node") {
        await sink?.end();
        sink = isEncrypted ? undefined : begin(chunk);
      } else if (chunk.type === "body") await sink?.write(chunk.value);
    }
    await sink?.end();
  } catch (error) {
    sink?.drop();
    throw error;
  }
  const clean = (words: string) => words.replaceAll("\u0000", "").toWellFormed();
  const words = clean(plain.join("\n").trim());
  const whole = words || clean(readHtmlText(html.join("\n"), { keepsQuotes: true }));
  return {
    text: words || clean(readHtmlText(html.join("\n"))) || whole,
    whole,
    isEncrypted,
    isAcceptance,
    tooManyFiles: Math.max(0, files - most.files),
  };
}
