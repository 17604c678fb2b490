import { clientNoteSchema } from "#domain/clients/clients.ts";
import { readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { noteKeyTaken, type SavedNote, savedNote, saveOnce } from "../work/notes/save-once.ts";
import { holdClient, isMergedClient, noClient } from "./find-client.ts";

export const noteClient = defineCall({
  name: "note-client",
  summary: "Saves an internal note about a client",
  who: "staff, accounts and managers",
  readsOnly: false,
  body: clientNoteSchema,
  answers: [{ status: 201, when: "The note is saved; the same key and text again change nothing", body: savedNote }],
  refusals: [noClient, isMergedClient, noteKeyTaken],

  async handle({ body: { id, note, idempotency_key: key }, caller, tx }) {
    const client = await holdClient(tx, id);
    const insert = () =>
      readAnswerRows<SavedNote>(
        tx,
        "insert into private.client_notes (client_id, author_id, note, idempotency_key) values ($1, $2, $3, $4) returning id, created_at",
        [client.id, caller.sub, note, key],
      );
    const place = { table: "private.client_notes", column: "client_id", id: client.id } as const;
    return { status: 201, body: await saveOnce(tx, place, { caller, note, key, insert }) };
  },
});
