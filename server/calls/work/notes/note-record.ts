import { recordNoteSchema } from "#domain/work/record-notes.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../../define-call.ts";
import { holdRecord } from "../hold-record.ts";
import { findRecordId, noRecord } from "../named-record.ts";
import { saveRecordNote } from "./record-notes.ts";
import { noteKeyTaken, savedNote } from "./save-once.ts";

export const noteRecord = defineCall({
  name: "note-record",
  summary: "Saves an internal note about a request or a case; its customer never reads it",
  who: "the office",
  readsOnly: false,
  body: recordNoteSchema,
  answers: [{ status: 201, when: "The note is saved; the same key and text again change nothing", body: savedNote }],
  refusals: [noRecord, noteKeyTaken],

  async handle({ body: { kind, id: name, note, idempotency_key: key }, caller, tx }) {
    const held = await holdRecord(tx, kind, await findRecordId(tx, kind, name));
    if (held === undefined) throw new CallError(404, { code: "not_found", message: "There is no such record" });
    return { status: 201, body: await saveRecordNote(tx, { kind, id: held.id }, { caller, note, key }) };
  },
});
