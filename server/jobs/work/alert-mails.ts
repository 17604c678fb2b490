import { business } from "#domain/business/business.ts";
import type { AlertKind } from "#domain/work/alerts.ts";
import type { WorkKind } from "#domain/work/work-items.ts";
import type { Database } from "#server/database/database.ts";
import { type AlertRecord, writeAlert, writeDigest } from "#server/mail/templates/work/office-alert.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Row = {
  readonly kind: AlertKind;
  readonly record_kind: WorkKind;
  readonly reference: string;
  readonly action: string;
  readonly level: string | null;
  readonly due_at: Date | null;
  readonly email: string;
};

/** Alerts that are not read yet, of a person who is still part of the office. */
async function findAlerts(database: Database, where: string, values: readonly unknown[]) {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Row>(
      `select a.kind, a.record_kind, a.reference, a.action, a.level, a.due_at, u.email
       from private.office_alerts as a
       join auth.users as u on u.id = a.user_id and u.deleted_at is null
       where ${where} and a.read_at is null and exists (select from public.user_roles as r where r.user_id = a.user_id)
       order by a.due_at nulls first, a.id limit 200`,
      values,
    ),
  );
  const alerts = rows.map(
    ({ record_kind, due_at, ...row }): AlertRecord => ({ ...row, recordKind: record_kind, dueAt: due_at }),
  );
  return { alerts, to: rows[0]?.email };
}

const sendAlert: JobHandler = async (job, parts) => {
  const { record_id: id } = job.payload;
  const { siteUrl, mailFrom: from } = parts.env;
  const { alerts, to } = await findAlerts(parts.database, "a.id = $1", [id]);
  const [alert] = alerts;
  if (!alert || !to) return;
  const messageId = `<${job.id}.${id}.alert@${new URL(siteUrl).hostname}>`;
  const mail = { ...writeAlert(alert, siteUrl), from, to, replyTo: business.email, messageId };
  await sendOnce({ ...mail, evenIfSuspended: false }, job, parts);
};

const sendDigest: JobHandler = async (job, parts) => {
  const { record_id: account, scheduled_date: at } = job.payload;
  const { siteUrl, mailFrom: from } = parts.env;
  // A deadline that is over is told as missed, and a consultation that has started needs no announcement.
  const current = "(a.kind not in ('due_soon', 'booking_today') or a.due_at > a.digest_at)";
  const where = `a.user_id = $1 and a.digest_at = $2 and ${current}`;
  const { alerts, to } = await findAlerts(parts.database, where, [account, at]);
  if (!to) return;
  const messageId = `<${job.id}.${account}.digest@${new URL(siteUrl).hostname}>`;
  const mail = { ...writeDigest(alerts, siteUrl), from, to, replyTo: business.email, messageId };
  await sendOnce({ ...mail, evenIfSuspended: false }, job, parts);
};

/** Emails to people of the office: at once, or in the digest of the day (db/functions/office_alerts.sql orders both). */
export const alertMailHandlers: Readonly<Record<string, JobHandler>> = {
  "office_alerts.mail": sendAlert,
  "office_alerts.digest": sendDigest,
};
