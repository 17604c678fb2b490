import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { lockClients } from "./find-client.ts";

/** The merges into a client that can be undone. */
export const clientMerges = z
  .array(
    z.object({
      ...{ id: z.uuid(), at: instant },
      by: textOrNull.meta({ description: "Who merged; null once the log is deleted" }),
      client: z.object({
        ...{ id: z.uuid(), reference: z.string(), legal_name: z.string(), pan: textOrNull, gstin: textOrNull },
      }),
    }),
  )
  .meta({ description: "Clients that were merged into it, the latest first; undo-client-merge undoes each" });
type Merge = z.output<typeof clientMerges>[number];

type Row = Merge["client"] & { readonly merge_id: string; readonly at: string; readonly by: string | null };

/** Under the policies of the caller: those of which it sees both clients. */
export async function readClientMerges(tx: Transaction, id: string): Promise<Merge[]> {
  const rows = await readAnswerRows<Row>(
    tx,
    `select m.id as merge_id, m.created_at as at, private.merge_author(m.id) as by,
       f.id, f.reference, f.legal_name, f.pan, f.gstin
     from private.client_merges as m join private.clients as f on f.id = m.from_id and f.merged_into = m.into_id
     where m.into_id = $1 and m.undone_at is null order by m.created_at desc, m.id`,
    [id],
  );
  return rows.map(({ merge_id, at, by, ...client }) => ({ id: merge_id, at, by, client }));
}

type Found = {
  readonly from_id: string;
  readonly into_id: string;
  readonly is_undone: boolean;
  readonly still: boolean;
  readonly onward: string | null;
};

async function findMerge(tx: Transaction, id: string): Promise<Found> {
  const { rows } = await tx.query<Found>(
    `select m.from_id, m.into_id, m.undone_at is not null as is_undone, f.merged_into = m.into_id as still, onward.reference as onward
     from private.client_merges as m
     join private.clients as f on f.id = m.from_id join private.clients as i on i.id = m.into_id
     left join private.clients as onward on onward.id = i.merged_into
     where m.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such merge" });
}

export const undoClientMerge = defineCall({
  name: "undo-client-merge",
  summary:
    "Undoes a merge of clients: what moved returns, except records that were linked to another client since; they stay there",
  who: "staff and managers",
  readsOnly: false,
  body: z.strictObject({ id: z.uuid({ error: "The id of the merge must be a UUID" }).toLowerCase() }),
  answers: [
    {
      status: 200,
      when: "The merge is undone: how many records returned, and how many stay where they were linked since",
      body: z.object({ client: z.object({ id: z.uuid(), reference: z.string() }), returned: count, stayed: count }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such merge, or the caller may not see it" },
    { status: 409, code: "conflict", when: "It was undone before, or the other client was merged itself since" },
  ],

  async handle({ body: { id }, tx }) {
    const { from_id, into_id } = await findMerge(tx, id);
    await lockClients(tx, [from_id, into_id]);
    // Only now: another merge of the two, or the same undo, may have been waited for.
    const found = await findMerge(tx, id);
    if (found.is_undone || !found.still)
      throw new CallError(409, { code: "conflict", message: "This merge has been undone already" });
    if (found.onward)
      throw new CallError(409, {
        ...{
          code: "conflict",
          message: `The client is itself merged into ${found.onward}. Please undo that merge first`,
        },
      });
    const { rows: undone } = await tx.query<{ result: { returned: number; stayed: number } }>(
      "select private.undo_client_merge($1) as result",
      [id],
    );
    const { rows: clients } = await tx.query<{ id: string; reference: string }>(
      "select id, reference from private.clients where id = $1",
      [found.from_id],
    );
    return { status: 200, body: { client: requireRow(clients), ...requireRow(undone).result } };
  },
});
