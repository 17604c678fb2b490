import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import type { DeletedAccount } from "#server/mail/templates/accounts/account-deleted.ts";
import { previewKept } from "../documents/kept-documents.ts";

/** What the email after a deletion says, read before the account is gone, once its money is settled. */
export async function describeDeleted(tx: Transaction, accountId: string, now: Date): Promise<DeletedAccount> {
  const { rows: accounts } = await tx.query<{ email: string; full_name: string }>(
    `select u.email, coalesce(p.full_name, '') as full_name
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [accountId],
  );
  const { rows } = await tx.query<{ reference: string; amount: string; pay_by: Date }>(
    `select q.reference, coalesce(q.approved_amount, q.policy_amount) as amount, q.pay_by
     from private.refund_requests as q join auth.users as a on a.id = $1
     where q.status in ('received', 'approved')
       and (q.user_id = a.id or (a.email_confirmed_at is not null and lower(q.email) = lower(a.email)))
     order by q.created_at, q.reference limit 50`,
    [accountId],
  );
  return {
    email: accounts[0]?.email ?? "",
    full_name: accounts[0]?.full_name ?? "",
    deleted_at: formatIstInstant(now),
    kept_documents: (await previewKept(tx, accountId)).map(sayKeptDocuments),
    refunds: rows.map(({ reference, amount, pay_by }) => ({
      reference,
      amount: Number(amount),
      pay_by: formatIstInstant(pay_by),
    })),
  };
}
