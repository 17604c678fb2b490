import { business } from "#domain/business/business.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Transaction } from "#server/database/database.ts";
import { writeExpiries } from "#server/mail/templates/documents/expiry-letter.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Ending = {
  readonly email: string;
  readonly full_name: string | null;
  readonly has_account: boolean;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly person_name: string | null;
  readonly expires_on: string;
};

/** All documents of the same address of which a reminder was recorded at this time; of those that were renewed since, none. */
async function findEnding(tx: Transaction, file: string, nine: string): Promise<Ending[]> {
  const { rows } = await tx.query<Ending>(
    `select o.email, o.full_name, o.has_account, coalesce(f.title, f.name) as title, f.kind, f.person_name, f.expires_on::text
     from private.expiry_reminders as m join private.files as f on f.id = m.file_id and f.expires_on = m.expires_on
     cross join lateral private.vault_owner(f.user_id, f.client_id, f.record_kind, f.record_id) as o
     where m.mailed_at = $2 and f.expiry_settled_at is null and not f.is_kept_by_law and o.email = (
       select named.email from private.files as n
       cross join lateral private.vault_owner(n.user_id, n.client_id, n.record_kind, n.record_id) as named where n.id = $1)
     order by f.expires_on, f.title, f.id`,
    [file, nine],
  );
  return rows;
}

/** To the owner of a vault: what ends soon, in one email. */
export const sendExpiries: JobHandler = async (job, parts) => {
  const { record_id: file, scheduled_date: nine } = job.payload;
  if (!file || !nine) return;
  const [first, ...others] = await parts.database.asSystem("worker", (tx) => findEnding(tx, file, nine));
  if (first === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeExpiries(first, [first, ...others], siteUrl),
      ...{ from, to: first.email, replyTo: business.email, evenIfSuspended: false, isForCustomer: true },
      messageId: `<${job.id}.${file}.expiry@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
