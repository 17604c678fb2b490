import { business } from "#domain/business/business.ts";
import { sayFileName } from "#domain/documents/file-name.ts";
import { cutReply } from "#domain/messages/cut-reply.ts";
import { messageMaxLength } from "#domain/messages/messages.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import type { KeptBytes } from "#server/files/kept-bytes.ts";
import { recordFile, type Spare } from "#server/files/record-file.ts";
import { CallError } from "#server/http/errors.ts";
import { type MailContent, type MailFile, readContent } from "#server/mail/mailbox/read-content.ts";
import type { ThreadRecord } from "#server/messages/thread-record.ts";

/** A picture in the text that is smaller than the last is the logo of a signature. */
const most = { fullText: 100_000, logo: 20_000 } as const;

export type FileLimits = {
  readonly mostFileBytes: number;
  /** What all files of one email may take together: what its customer has left. */
  readonly room: number;
};

type KeptFile = { readonly name: string; readonly bytes: KeptBytes };

/** An email that was read, with its files in the store. */
export type ReadMail = {
  readonly isEncrypted: boolean;
  readonly isAcceptance: boolean;
  readonly isEmpty: boolean;
  /** What we have not taken of its files, in sentences. */
  readonly refused: readonly string[];
  /** Without what its HTML marks as quoted; and all of it. */
  readonly answer: string;
  readonly whole: string;
  readonly kept: readonly KeptFile[];
  /** Of all its files, as its sender calls them. */
  readonly names: readonly string[];
  /** Removes the files again, where the email is not filed. */
  discard(): Promise<unknown>;
};

/** Reads an email once; the bytes of each file are stored, and a file that we do not take is named. */
export async function readMail(
  source: AsyncIterable<Uint8Array>,
  files: Files,
  { mostFileBytes, room }: FileLimits,
): Promise<ReadMail> {
  let left = room;
  const kept: KeptFile[] = [];
  const refused: string[] = [];
  const names: string[] = [];
  const discard = () => Promise.all(kept.map(({ bytes }) => files.discard(bytes.key)));
  const keep = async ({ name, isInline, bytes }: MailFile) => {
    names.push(name);
    try {
      const stored = await files.keep(await files.stage(bytes, { most: mostFileBytes }), { name, sender: "email" });
      if (isInline && stored.size < most.logo) await files.discard(stored.key);
      else if (stored.size > left) {
        await files.discard(stored.key);
        refused.push(`${sayFileName(name)} was not kept: there was no room left for it`);
      } else {
        left -= stored.size;
        kept.push({ name, bytes: stored });
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refused.push(`${sayFileName(name)} was not kept: ${error.message}`);
    }
  };
  const content: MailContent = await readContent(source, keep).catch(async (error) => {
    await discard();
    throw error;
  });
  const { text: answer, whole, isEncrypted, isAcceptance, tooManyFiles } = content;
  if (tooManyFiles > 0) refused.push(`${tooManyFiles} more files were not kept`);
  const isEmpty = whole === "" && kept.length + refused.length === 0;
  return { isEncrypted, isAcceptance, isEmpty, refused, answer, whole, kept, names, discard };
}

const shorten = (text: string, length: number) => text.slice(0, length).toWellFormed();

const join = (words: string, refused: readonly string[]) =>
  [words, ...refused].filter((part) => part !== "").join("\n\n");

/** What is read of an answer, without what it quotes; and all of it where something was cut. */
export function writeAnswer({ answer, whole, refused }: ReadMail, addresses: readonly string[]) {
  const cut = cutReply(answer, { addresses, brand: business.brand });
  const text = join(cut.text, refused);
  const isCut = cut.wasCut || answer !== whole || text.length > messageMaxLength;
  return { text: shorten(text, messageMaxLength), fullText: isCut ? shorten(whole, most.fullText) : null };
}

/** The same of an email that answers none of ours: what it quotes may be what it is about. */
export function writeWhole({ whole, refused }: ReadMail) {
  const text = join(whole, refused);
  const isCut = text.length > messageMaxLength;
  return { text: shorten(text, messageMaxLength), fullText: isCut ? shorten(whole, most.fullText) : null };
}

/**
 * Files the files of an email with a record: in the vaults of its account and its client, or, where it is not known to be the customer's, in
 * none. `spare`: bytes that were stored before.
 */
export async function recordFiles(
  tx: Transaction,
  kept: readonly KeptFile[],
  record: Pick<ThreadRecord, "kind" | "id" | "account" | "client_id"> | null,
  isTheirs: boolean,
): Promise<{ ids: string[]; spare: Spare[] }> {
  const [user_id, client_id] = isTheirs && record ? [record.account, record.client_id] : [null, null];
  const [ids, spare]: [string[], Spare[]] = [[], []];
  for (const { name, bytes } of kept) {
    const about = { name, origin: "email", kind: "other", user_id, client_id } as const;
    const file = await recordFile(tx, bytes, { ...about, record: record && { kind: record.kind, id: record.id } });
    ids.push(file.id);
    if (file.spare) spare.push(file.spare);
  }
  return { ids, spare };
}
