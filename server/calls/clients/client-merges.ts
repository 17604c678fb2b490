import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { instant, readAnswerRows, textOrNull } from "../answer-fields.ts";

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
