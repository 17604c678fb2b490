import type { ConsentKind } from "#domain/fields/consent-texts.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { Transaction } from "#server/database/database.ts";
import { openRefund } from "../cases/automatic-refunds.ts";
import { type FoundConsent, isOfEarlierProfile, openRequestStatuses } from "./affected-by-withdrawal.ts";

/** Cancels the request where its status allows it: refund and mails follow from the status, as for a cancellation. */
async function stopRequest(
  kind: keyof typeof requestKindFacts,
  tx: Transaction,
  { record_id }: FoundConsent,
  now: Date,
): Promise<void> {
  await tx.query(
    `update public.${requestKindFacts[kind].table} set status = 'cancelled', reason = 'The customer withdrew consent'
     where id = $1 and status = any($2)`,
    [record_id, openRequestStatuses],
  );
  if (record_id) await openRefund(tx, kind, record_id, now);
}

async function stopEnquiry(tx: Transaction, { enquiry_id }: FoundConsent): Promise<void> {
  await tx.query(
    `update public.enquiries set status = 'lost', lost_reason = 'The sender withdrew consent'
     where id = $1 and status in ('new', 'contacted', 'quoted')`,
    [enquiry_id],
  );
}

const stops: {
  readonly [Kind in ConsentKind]?: (tx: Transaction, found: FoundConsent, now: Date) => Promise<unknown>;
} = {
  enquiry: stopEnquiry,
  enquiry_terms: stopEnquiry,
  funding: (tx, found, now) => stopRequest("funding", tx, found, now),
  project: (tx, found, now) => stopRequest("project", tx, found, now),
  consultation: (tx, found, now) => stopRequest("consultation", tx, found, now),
  service: (tx, found, now) => stopRequest("service", tx, found, now),
  company: (tx, { record_id }) =>
    tx.query("update public.companies set visibility = 'private' where id = $1 and visibility <> 'private'", [
      record_id,
    ]),
  async investor(tx, found) {
    if (await isOfEarlierProfile(tx, found)) return;
    await tx.query(
      `update public.interests set status = 'withdrawn', decided_at = private.business_now()
       where user_id = $1 and status = 'pending'`,
      [found.user_id],
    );
    await tx.query("delete from public.investors where user_id = $1", [found.user_id]);
  },
  search_mail: (tx, { record_id }) =>
    tx.query("update public.saved_searches set wants_mail = false where id = $1 and wants_mail", [record_id]),
};

/** What stops at once when a consent is withdrawn; listAffected says exactly this before. */
export async function stopAffected(tx: Transaction, found: FoundConsent, now: Date): Promise<void> {
  await stops[found.kind]?.(tx, found, now);
}
