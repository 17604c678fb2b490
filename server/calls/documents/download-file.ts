import { z } from "zod";
import { type MediaType, mediaTypes } from "#domain/documents/media-types.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError, unavailable } from "#server/http/errors.ts";
import { readThreadRecord } from "#server/messages/thread-record.ts";
import { notSignedIn } from "../admission.ts";
import type { CallParts } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { FileBody } from "../file-answer.ts";
import { requireRow } from "../require-row.ts";
import { findLinks } from "./checklists/find-link.ts";
import { isDeliveredFor, isInVaultOf, showingDeliveries } from "./delivered-files.ts";
import { asUploader, type Sender, suspendedUploader, type Uploader } from "./uploader.ts";

type ContentRow = {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly sealed_with: string | null;
  readonly media_type: MediaType;
  readonly problem: "missing" | "damaged" | "virus" | null;
};

function refuseProblem(problem: ContentRow["problem"]): void {
  if (problem === null) return;
  if (problem !== "virus")
    throw unavailable(
      new Error(`The content is ${problem}`),
      "This document cannot be read at the moment. We have been told",
    );
  const message = "Our scanner found a virus in this document, so it cannot be downloaded";
  throw new CallError(403, { code: "not_allowed", message });
}

type FileRow = { readonly name: string; readonly content_id: string };

/**
 * Whether it came with a message in a conversation of the account: of a customer who had none when it was written, or of an email that
 * is not known to be theirs, it is in no vault.
 */
async function isOfOwnMessage(tx: Transaction, id: string, account: string): Promise<boolean> {
  const { rows } = await tx.query<{ kind: ThreadKind; record_id: string }>(
    `select m.kind, m.record_id from private.message_files as mf join private.messages as m on m.id = mf.message_id where mf.file_id = $1`,
    [id],
  );
  const [message] = rows;
  return message !== undefined && (await readThreadRecord(tx, message.kind, message.record_id))?.account === account;
}

/**
 * What the policies show to a colleague, what is the customer's own, in their conversation or delivered to a client of theirs, or what was
 * sent by a link that this browser has opened, also while an account is signed in there; by a link to a whole list also what the office
 * delivered for its record.
 */
async function findShown(tx: Transaction, id: string, by: Uploader): Promise<FileRow | undefined> {
  const opened = by.isOffice ? [] : await findLinks(tx, by.links);
  const shown = showingDeliveries(opened);
  const account = by.isOffice ? undefined : by.caller?.sub;
  const isInOwnThread = account !== undefined && (await isOfOwnMessage(tx, id, account));
  const { rows } = await tx.query<FileRow>(
    `select f.name, f.content_id from private.files as f
     where f.id = $1 and ($2 or ${isInVaultOf("$3::uuid")} or f.link_id = any ($4::uuid[]) or exists (
       select from unnest($5::text[], $6::uuid[]) as r (kind, record) where ${isDeliveredFor("r.kind", "r.record")}))`,
    [
      ...[id, by.isOffice || isInOwnThread, by.caller?.sub ?? null, opened.map((link) => link.id)],
      ...[shown.map((link) => link.record_kind), shown.map((link) => link.record_id)],
    ],
  );
  return rows[0];
}

function readFileFor(id: string, sender: Sender, parts: CallParts): Promise<{ name: string; content: ContentRow }> {
  return asUploader(sender, parts, async (tx, uploader) => {
    const file = await findShown(tx, id, uploader);
    if (file === undefined) throw new CallError(404, { code: "not_found", message: "There is no such document" });
    const content = await asBackend(tx, async () => {
      const found = await tx.query<ContentRow>(
        "select key, sha256, size, sealed_with, media_type, problem from private.file_contents where id = $1",
        [file.content_id],
      );
      return requireRow(found.rows);
    });
    refuseProblem(content.problem);
    return { name: file.name, content };
  });
}

const body = z.strictObject({ id: z.uuid({ error: "The id of the document must be a UUID" }).toLowerCase() });
const refusals = [
  notSignedIn,
  { status: 404, code: "not_found", when: "There is no such document, or it is not the caller's" },
  { status: 403, code: "not_allowed", when: "A scanner found a virus in it" },
  suspendedUploader,
] as const;
const answer = { status: 200, mediaType: "application/octet-stream", body: z.instanceof(FileBody) } as const;

export const downloadFile = defineCall({
  name: "download-file",
  summary: "The bytes of a document, as an attachment",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: true,
  body,
  answers: [{ ...answer, when: "The document, of its type, with its name in `Content-Disposition`" }],
  refusals,

  async handle({ body: { id }, caller, links, parts }) {
    const { name, content } = await readFileFor(id, { caller, links }, parts);
    return { status: 200, body: new FileBody(content, content.media_type, name) };
  },
});

export const previewFile = defineCall({
  name: "preview-file",
  summary:
    "The bytes of a PDF or a picture, for a page that draws it; an attachment as well, which no browser opens as a page",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: true,
  body,
  answers: [{ ...answer, when: "The document, of its type" }],
  refusals,

  async handle({ body: { id }, caller, links, parts }) {
    const { name, content } = await readFileFor(id, { caller, links }, parts);
    if (!mediaTypes[content.media_type].isShown)
      throw new CallError(400, {
        code: "invalid_input",
        message: "This document cannot be shown here. Please download it",
      });
    return { status: 200, body: new FileBody(content, content.media_type, name) };
  },
});
