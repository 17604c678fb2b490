import type { Transaction } from "#server/database/database.ts";
import type { FileLimits } from "./mail-files.ts";
import type { Destination } from "./write-mail.ts";

/** Of an email that answers none of ours: with all others of the last day. What waits for a decision counts until it is decided. */
const usedByStrangers = `
  select coalesce(sum(f.size), 0) as used from (
    select e.id from public.enquiries as e where e.source = 'email' and e.created_at > private.business_now() - interval '1 day'
  ) as mailed join private.files as f on f.record_kind = 'enquiry' and f.record_id = mailed.id
  union all
  select sum(f.size) from private.held_mails as h join private.held_mail_files as k on k.held_mail_id = h.id
  join private.files as f on f.id = k.file_id where h.record_id is null`;

/** As of uploads: of the client or the account that gets a message, else of the record. */
function findUsed(destination: Destination): readonly [statement: string, ...values: string[]] {
  const record = "record" in destination ? destination.record : null;
  if (record === null) return [`select sum(used) as used from (${usedByStrangers}) as parts`];
  if (destination.to === "message" && record.client_id)
    return ["select sum(size) as used from private.files where client_id = $1", record.client_id];
  if (destination.to === "message" && record.account)
    return ["select sum(size) as used from private.files where user_id = $1 and client_id is null", record.account];
  return ["select sum(size) as used from private.files where record_id = $1", record.id];
}

/** How large the files of an email may be: who writes to us must not fill the disk. */
export async function limitFiles(tx: Transaction, destination: Destination): Promise<FileLimits> {
  const [statement, ...values] = findUsed(destination);
  const { rows } = await tx.query<{ file: number; room: number }>(
    `select s.most_file_bytes::float8 as file, (s.most_client_bytes - coalesce(u.used, 0))::float8 as room
     from private.settings as s cross join (${statement}) as u`,
    values,
  );
  const [found] = rows;
  return { mostFileBytes: found?.file ?? 0, room: found?.room ?? 0 };
}
