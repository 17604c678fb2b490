import { z } from "zod";
import { clientName } from "#domain/clients/clients.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { findConflicts, readBoth } from "./compare-clients.ts";
import { findClient, isMergedClient, lockClients, noClient, refuseMerged } from "./find-client.ts";

const differs = {
  status: 409,
  code: "conflict",
  when: "Their PAN, CIN or LLPIN differ; `details.conflicts` names which, and `allow_conflict` merges all the same",
} as const;
const labels = { pan: "PANs", cin: "CINs or LLPINs" } as const;

const ofOthers = {
  status: 409,
  code: "conflict",
  when: "A member of staff is not responsible for both clients",
} as const;

const changedMeanwhile = {
  status: 409,
  code: "conflict",
  when: "One of the two has changed since the caller compared them",
} as const;

export const mergeClients = defineCall({
  name: "merge-clients",
  summary:
    "Merges a client into another one: records, contacts (each person once), notes, tags and the numbers that it lacks. It can be undone by its id",
  who: "staff and managers",
  readsOnly: false,
  body: z
    .strictObject({
      ...{ from: clientName, into: clientName },
      expected_versions: z
        .strictObject({ from: z.int(), into: z.int() })
        .optional()
        .meta({ description: "Of `compare-clients`; if a client has changed since, the answer is a conflict" }),
      allow_conflict: z
        .boolean({ error: "allow_conflict must be true or false" })
        .default(false)
        .meta({ description: "Merges clients whose PAN, CIN or LLPIN differ; the one that stays keeps its own" }),
    })
    .refine(({ from, into }) => from !== into, { error: "Please choose two clients", path: ["into"] }),
  answers: [
    {
      status: 200,
      when: "The clients are merged, also when they were before",
      body: z.object({ id: z.uuid(), into: z.object({ id: z.uuid(), reference: z.string() }) }),
    },
  ],
  refusals: [noClient, isMergedClient, differs, ofOthers, changedMeanwhile],

  async handle({ body, tx }) {
    const asked = [
      await findClient(tx, body.from, { isLocked: false }),
      await findClient(tx, body.into, { isLocked: false }),
    ];
    await lockClients(
      tx,
      asked.map(({ id }) => id),
    );
    const { ending, staying, from, into } = await readBoth(tx, body);
    await refuseMerged(tx, staying);
    const target = { id: into.id, reference: into.reference };
    // A second click is answered like the first one.
    const { rows: before } = await tx.query<{ id: string }>(
      `select id from private.client_merges where from_id = $1 and into_id = $2 and undone_at is null
         and exists (select from private.clients where id = $1 and merged_into = $2)
       order by created_at desc, id limit 1`,
      [from.id, into.id],
    );
    if (before[0]) return { status: 200, body: { id: before[0].id, into: target } };
    await refuseMerged(tx, ending);
    requireUnchanged(
      body.expected_versions,
      { from: ending.version, into: staying.version },
      {
        what: "A colleague has changed one of the two clients",
        advice: "Please choose the client again to see what the merge does now",
      },
    );
    const conflicts = body.allow_conflict ? [] : findConflicts(from, into);
    if (conflicts.length > 0) {
      const message = `The two clients have different ${conflicts.map((field) => labels[field]).join(" and ")}. Please check that they are the same client`;
      throw new CallError(409, { code: "conflict", message, details: { conflicts } });
    }
    const { rows } = await tx.query<{ id: string }>("select private.merge_clients($1, $2) as id", [from.id, into.id]);
    return { status: 200, body: { id: requireRow(rows).id, into: target } };
  },
});
