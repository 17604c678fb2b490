import { isRequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

type Opened = { readonly id: string; readonly reference: string; readonly status: string };

async function close(tx: Transaction, { id, reference, status }: Opened): Promise<void> {
  if (status !== "received") {
    const message = `The refund ${reference} is already ${status}. Please make a new request for the customer`;
    throw new CallError(409, { code: "conflict", message });
  }
  await tx.query("update private.refund_requests set status = 'rejected' where id = $1", [id]);
  await tx.query("insert into private.case_steps (refund_request_id, kind) values ($1, 'withdrawn')", [id]);
}

/**
 * The automatic refund requests of a request that continues are closed, since nothing is paid back; one that is decided
 * refuses it. A member of staff who takes the end of a request back sees no refund requests.
 */
export async function withdrawRefunds(tx: Transaction, kind: string, id: string): Promise<void> {
  if (!isRequestKind(kind)) return;
  await asBackend(tx, async () => {
    const { rows } = await tx.query<Opened>(
      `select q.id, q.reference, q.status from private.refund_requests as q
       join public.${requestKindFacts[kind].table} as r on r.id = $1 and lower(r.reference) = lower(btrim(q.about_reference))
       where q.is_automatic and q.status <> 'rejected' order by q.id for update of q`,
      [id],
    );
    for (const opened of rows) await close(tx, opened);
  });
}
