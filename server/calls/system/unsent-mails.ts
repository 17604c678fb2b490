import { z } from "zod";
import { officeRecordKinds } from "#domain/work/office-records.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, readAnswerRows, textOrNull } from "../answer-fields.ts";

/** An email that the mail server did not accept, or that came back, as the office reads it. */
export const unsentMail = z.object({
  id: z.uuid(),
  job_id: z.int(),
  address: z.string().meta({ description: "To which it was sent last" }),
  reply: textOrNull.meta({ description: "Code of the mail server's reply, such as `550 5.1.1`; null without a reply" }),
  record_kind: z.enum(officeRecordKinds).nullable(),
  reference: textOrNull.meta({ description: "Of the record it is about; null for emails about an account" }),
  failed_at: instant,
  bounced_at: instant.nullable().meta({
    description: "When it came back, although the mail server had accepted it; null when it was not accepted",
  }),
});
export type UnsentMail = z.output<typeof unsentMail>;

const most = 50;

/** Those that wait for the office: refused for good, or out of attempts. `$1` and `$2` are the reference of a record, or the client of its record. */
export function readUnsentMails(
  tx: Transaction,
  of: { readonly reference?: string | null; readonly clientId?: string | null } = {},
): Promise<UnsentMail[]> {
  return readAnswerRows<UnsentMail>(
    tx,
    `select m.id, m.job_id, m.address, m.reply, m.record_kind, m.reference, m.failed_at, m.bounced_at from private.unsent_mails as m
     where m.is_final and m.sent_at is null and m.dismissed_at is null
       and ($1::text is null or m.reference = $1)
       and ($2::uuid is null or m.record_id in (
         select id from public.enquiries where client_id = $2
         union all select id from public.funding_applications where client_id = $2
         union all select id from public.project_requests where client_id = $2
         union all select id from public.consultations where client_id = $2
         union all select id from public.service_requests where client_id = $2
         union all select id from private.grievances where client_id = $2
         union all select id from private.refund_requests where client_id = $2))
     order by m.failed_at desc, m.id limit ${most}`,
    [of.reference ?? null, of.clientId ?? null],
  );
}

export const noSuchMail = {
  ...{ status: 404, code: "not_found" },
  when: "There is no such email that waits, or the caller may not see its record",
} as const;

/** Whether the policies show the email to the caller; throws 404 otherwise. */
export async function requireUnsentMail(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.query("select from private.unsent_mails where id = $1", [id]);
  if (rows.length === 0) throw new CallError(404, { code: "not_found", message: "There is no such email" });
}
