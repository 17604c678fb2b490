import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

type Asked = {
  readonly account: string;
  readonly filing: string;
  /** Of the enquiry that asks for it. */
  readonly id: string;
  /** The key of the enquiry that this one corrects. */
  readonly replaces?: string | null | undefined;
};

/**
 * Marks a filing of an account as one that we were asked to make. It is asked for once: a second enquiry is refused, with the
 * reference of the first, unless it corrects that one. The mark goes when the enquiry is lost (db/functions/end_filing_request.sql).
 */
export async function markFiling(tx: Transaction, { account, filing, id, replaces }: Asked): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into public.filing_requests as known (user_id, filing, enquiry_id, reference)
     select $1, $2, e.id, e.reference from public.enquiries as e where e.id = $3
     on conflict (user_id, filing) do update set enquiry_id = excluded.enquiry_id, reference = excluded.reference
     where known.enquiry_id = (select id from public.enquiries where idempotency_key = $4)`,
    [account, filing, id, replaces ?? null],
  );
  if (rowCount > 0) return;
  const { rows } = await tx.query<{ reference: string }>(
    "select reference from public.filing_requests where user_id = $1 and filing = $2",
    [account, filing],
  );
  const message = `You have already asked us to file this. Your reference is ${rows[0]?.reference}`;
  throw new CallError(409, { code: "conflict", message });
}
