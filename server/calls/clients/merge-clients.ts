import { z } from "zod";
import { clientName } from "#domain/clients/clients.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findClient, holdClient, isMergedClient, noClient } from "./find-client.ts";

const ofOthers = {
  status: 409,
  code: "conflict",
  when: "A member of staff is not responsible for both clients",
} as const;

export const mergeClients = defineCall({
  name: "merge-clients",
  summary:
    "Merges a client into another one: records, contacts (each person once), notes and tags. It can be undone by its id",
  who: "staff and managers",
  readsOnly: false,
  body: z
    .strictObject({ from: clientName, into: clientName })
    .refine(({ from, into }) => from !== into, { error: "Please choose two clients", path: ["into"] }),
  answers: [
    {
      status: 200,
      when: "The clients are merged, also when they were before",
      body: z.object({ id: z.uuid(), into: z.object({ id: z.uuid(), reference: z.string() }) }),
    },
  ],
  refusals: [noClient, isMergedClient, ofOthers],

  async handle({ body, tx }) {
    const from = await findClient(tx, body.from, { isLocked: false });
    const into = await holdClient(tx, body.into);
    if (from.id === into.id)
      throw new CallError(400, {
        ...{
          code: "invalid_input",
          message: "Please choose two clients",
          fields: { into: "Please choose two clients" },
        },
      });
    const target = { id: into.id, reference: into.reference };
    // A second click is answered like the first one.
    const { rows: before } = await tx.query<{ id: string }>(
      `select id from private.client_merges where from_id = $1 and into_id = $2 and undone_at is null
         and exists (select from private.clients where id = $1 and merged_into = $2)
       order by created_at desc, id limit 1`,
      [from.id, into.id],
    );
    if (before[0]) return { status: 200, body: { id: before[0].id, into: target } };
    await holdClient(tx, from.id);
    const { rows } = await tx.query<{ id: string }>("select private.merge_clients($1, $2) as id", [from.id, into.id]);
    return { status: 200, body: { id: requireRow(rows).id, into: target } };
  },
});
