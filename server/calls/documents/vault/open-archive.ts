import { z } from "zod";
import { archiveQuery } from "#domain/documents/vault-fields.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import { measureZip, mostZipBytes, mostZipEntries } from "#server/files/write-zip.ts";
import { CallError } from "#server/http/errors.ts";
import { count } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { asUploader, suspendedUploader } from "../uploader.ts";
import { listArchive, listReadable } from "./archive-files.ts";
import { archivePurpose, writeArchiveCookie } from "./archive-ticket.ts";

export const openArchive = defineCall({
  name: "open-archive",
  summary:
    "Lets this browser download all documents as one ZIP, once and within two minutes, from `/files/archive`: the caller's own with what was delivered to the clients that the caller is a contact of, or those of a client for a colleague",
  who: "its owner or the office",
  transaction: "own",
  readsOnly: true,
  body: archiveQuery,
  answers: [
    {
      status: 200,
      when: "What the ZIP will hold, beside `index.csv`; the right to download it is in a cookie",
      body: z.object({ files: count, bytes: count }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There are no documents, or no such client that the caller sees" },
    { status: 413, code: "too_large", when: "Together they are more than a ZIP can hold" },
    suspendedUploader,
  ],

  async handle({ body: { client_id = null, year = null }, caller, parts }) {
    const scope = { client_id, year };
    const all = await asUploader({ caller }, parts, (tx, by) => listArchive(tx, { scope, by }));
    const files = listReadable(all.files);
    if (files.length === 0)
      throw new CallError(404, { code: "not_found", message: "There are no documents to download" });
    const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
    if (
      files.length >= mostZipEntries ||
      measureZip(files.map(({ path }) => ({ path, size: 0 }))) + bytes > mostZipBytes
    )
      throw new CallError(413, {
        code: "too_large",
        message: `These documents are more than one ZIP can hold. Please download them ${year === null ? "by financial year" : "one by one"}`,
      });
    const [key] = await loadSigningKeys(parts.database, parts.env.jwtKeys);
    const secret = deriveSecret(key ? [key] : [], archivePurpose);
    const { sub, session_id, aal } = caller;
    const ask = { sub, session_id: String(session_id), ...(typeof aal === "string" && { aal }), ...scope };
    const headers = { "set-cookie": writeArchiveCookie(secret, ask, parts.env.siteUrl) };
    return { status: 200, body: { files: files.length, bytes }, headers };
  },
});
