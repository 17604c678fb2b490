import { removeOldBackups } from "#server/database/backup/backup-folder.ts";
import type { Database } from "#server/database/database.ts";
import { removeUnnamedFiles } from "#server/files/backup/copy-files.ts";
import { writeRetentionNotice } from "#server/mail/templates/accounts/retention-notice.ts";
import type { JobHandler } from "../job.ts";
import { renewLease } from "../job-queue.ts";
import { sendOnce } from "../send-once.ts";
import { mayDelete } from "../watch-clock.ts";

/** Rows in one transaction. */
const batch = 500;
const leaseMs = 60_000;

/** Orders the deletion of what is no longer kept, once a day with any number of workers. */
export async function planRetention(database: Database): Promise<void> {
  await database.asSystem("worker", (tx) => tx.query("select private.order_retention()"));
}

const steps = ["plan_retention_notices", "expire_records", "expire_files", "expire_logs"] as const;

/**
 * Plans notices, then deletes what the privacy notice says is no longer kept: batch by batch, each in a transaction of its
 * own with its event. What an interrupted run leaves, the next one deletes.
 */
export const runRetention: JobHandler = async (job, { database, env }) => {
  // The next day's run deletes what this one leaves.
  if (!(await mayDelete(database))) return;
  for (const step of steps) {
    for (let count = batch; count === batch; ) {
      const { rows } = await database.asSystem("worker", (tx) =>
        tx.query<{ count: number }>(`select private.${step}($1) as count`, [batch]),
      );
      count = rows[0]?.count ?? 0;
      if (!(await renewLease(database, job, leaseMs))) return;
    }
  }
  await database.removeDeletedRows();
  if (env.backupDir === undefined) return;
  // By real time, as the files are named.
  await removeOldBackups(env.backupDir, new Date());
  await removeUnnamedFiles(env.backupDir);
};

type Noticed = {
  kind: string;
  reference: string;
  deletes_at: Date;
  planned_at: Date;
  email: string;
  full_name: string;
};

/** One email to an account about everything that will be deleted soon. It is recorded, and the 48 hours begin with it. */
export const sendRetentionNotice: JobHandler = async (job, parts) => {
  const { database, env } = parts;
  const { record_id: accountId } = job.payload;
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Noticed>(
      `select n.kind, n.deletes_at, n.planned_at, u.email, coalesce(p.full_name, '') as full_name,
         coalesce(e.reference, g.reference, r.reference, f.company_name, j.project_name, c.consultation_topic, s.reference,
           coalesce(d.title, d.name)) as reference
       from private.retention_notices as n
       join auth.users as u on u.id = n.account_id and u.email_confirmed_at is not null and u.deleted_at is null
       left join public.profiles as p on p.id = u.id
       left join public.enquiries as e on e.id = n.record_id
       left join private.grievances as g on g.id = n.record_id
       left join private.refund_requests as r on r.id = n.record_id
       left join public.funding_applications as f on f.id = n.record_id
       left join public.project_requests as j on j.id = n.record_id
       left join public.consultations as c on c.id = n.record_id
       left join public.service_requests as s on s.id = n.record_id
       left join private.files as d on d.id = n.record_id
       where n.account_id = $1 and n.mailed_at is null
         and num_nonnulls(e.id, g.id, r.id, f.id, j.id, c.id, s.id, d.id) > 0
       order by n.deletes_at, reference`,
      [accountId],
    ),
  );
  const [first] = rows;
  if (!first) return;
  const messageId = `<${job.id}.${accountId}.retention@${new URL(env.siteUrl).hostname}>`;
  // It is about their own data, so suspended people get it too.
  const sent = { from: env.mailFrom, to: first.email, messageId, evenIfSuspended: true };
  await sendOnce({ ...writeRetentionNotice(first, rows, env.siteUrl), ...sent }, job, parts);
  await database.asSystem("worker", (tx) =>
    tx.query(
      `update private.retention_notices
       set mailed_at = private.business_now(), first_mailed_at = coalesce(first_mailed_at, private.business_now())
       where account_id = $1 and mailed_at is null and planned_at <= $2`,
      [accountId, new Date(Math.max(...rows.map(({ planned_at }) => planned_at.getTime())) + 1)],
    ),
  );
};
