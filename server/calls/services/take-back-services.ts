import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

/** A service that was opened with a win, as it was then. */
export type SoldService = {
  readonly id: string;
  readonly reference: string;
  /** As the database writes it in JSON, to the microsecond. */
  readonly updated_at: string;
};

/** The customer reads it, since the opening was mailed. */
const takenBack = "Opened by mistake. Please ignore our email about it.";

/** What undoing a win compares later, of the services that were just opened. */
export function readSoldServices(tx: Transaction, ids: readonly string[]): Promise<readonly SoldService[]> {
  return asBackend(tx, async () => {
    const { rows } = await tx.query<SoldService>(
      `select id, reference, to_jsonb(updated_at) #>> '{}' as updated_at from public.service_requests
       where id = any ($1::uuid[]) order by id`,
      [ids],
    );
    return rows;
  });
}

type Found = { readonly reference: string; readonly is_untouched: boolean };

/**
 * Cancels the services of a win that is undone. One that was worked on, paid for, noted about or sent documents for since stays, and so does the
 * win. A member of staff who made the win may not see the services.
 */
export async function takeBackServices(tx: Transaction, services: readonly SoldService[]): Promise<void> {
  await asBackend(tx, async () => {
    for (const { id, reference, updated_at } of services) {
      const { rows } = await tx.query<Found>(
        `select s.reference, s.status = 'pending' and s.updated_at = $2::timestamptz
           and not exists (select from public.request_payments as p where p.request_id = s.id)
           and not exists (select from private.record_notes as n where n.request_id = s.id)
           and not exists (select from private.files as f where f.record_kind = 'service' and f.record_id = s.id)
           and not exists (
             select from private.checklists as c join private.checklist_items as i on i.checklist_id = c.id
             join private.checklist_steps as t on t.item_id = i.id and t.author <> 'system'
             where c.record_kind = 'service' and c.record_id = s.id) as is_untouched
         from public.service_requests as s where s.id = $1 for update of s`,
        [id, updated_at],
      );
      if (!rows[0]?.is_untouched) {
        const message = `${reference} was changed since. Cancel that service, then reopen the enquiry with a reason`;
        throw new CallError(409, { code: "conflict", message });
      }
      await tx.query("update public.service_requests set status = 'cancelled', reason = $2 where id = $1", [
        ...[id, takenBack],
      ]);
    }
  });
}
