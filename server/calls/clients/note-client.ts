import { z } from "zod";
import { clientNoteSchema } from "#domain/clients/clients.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { holdClient, isMergedClient, noClient } from "./find-client.ts";

export const noteClient = defineCall({
  name: "note-client",
  summary: "Saves an internal note about a client",
  who: "staff, accounts and managers",
  readsOnly: false,
  body: clientNoteSchema,
  answers: [{ status: 201, when: "The note is saved", body: z.object({ id: z.uuid(), created_at: instant }) }],
  refusals: [noClient, isMergedClient],

  async handle({ body: { id, note }, caller, tx }) {
    const client = await holdClient(tx, id);
    const rows = await readAnswerRows<{ id: string; created_at: string }>(
      tx,
      "insert into private.client_notes (client_id, author_id, note) values ($1, $2, $3) returning id, created_at",
      [client.id, caller.sub, note],
    );
    return { status: 201, body: requireRow(rows) };
  },
});
