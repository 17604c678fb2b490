import { business } from "#domain/business/business.ts";
import type { AlertKind } from "#domain/work/alerts.ts";
import type { WorkKind } from "#domain/work/work-items.ts";
import type { Database } from "#server/database/database.ts";
import {
  type AlertRecord,
  writeAlert,
  writeAssignments,
  writeDigest,
} from "#server/mail/templates/work/office-alert.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Row = {
  readonly kind: AlertKind;
  readonly record_kind: WorkKind;
  readonly record_id: string;
  readonly reference: string;
  readonly action: string;
  readonly level: string | null;
  readonly due_at: Date | null;
};

type Told = AlertRecord & { readonly record: string };

/** The address of an account; of alerts, of the account that they are for. */
async function findOwner(database: Database, where: string, value: unknown) {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ id: string; email: string }>(
      `select u.id, u.email from auth.users as u where u.deleted_at is null and ${where}`,
      [value],
    ),
  );
  return rows[0];
}

/** Alerts that their owner has not read and can still open: read by the policies of the owner's role as it is now. */
async function findAlerts(database: Database, owner: string, where: string, values: readonly unknown[]) {
  // Only a session needs the second factor, so it counts as shown here.
  const { rows } = await database.asOffice({ sub: owner, aal: "aal2" }, (tx) =>
    tx.query<Row>(
      `select a.kind, a.record_kind, a.record_id, a.reference, a.action, a.level, a.due_at
       from private.office_alerts as a where ${where} and a.read_at is null order by a.due_at nulls first, a.reference, a.id limit 200`,
      values,
    ),
  );
  return rows.map(
    ({ record_kind, record_id, due_at, ...row }): Told => ({
      ...{ ...row, recordKind: record_kind, dueAt: due_at, record: record_id },
    }),
  );
}

/** One alert, or those to all records that were assigned to a person at once; some may be assigned to others since. */
const sendAlert: JobHandler = async (job, parts) => {
  const { record_id: id, alerts: ids = [id] } = job.payload;
  const { siteUrl, mailFrom: from } = parts.env;
  const ofAlerts = "u.id in (select a.user_id from private.office_alerts as a where a.id = any ($1))";
  const owner = await findOwner(parts.database, ofAlerts, ids);
  const alerts = owner ? await findAlerts(parts.database, owner.id, "a.id = any ($1)", [ids]) : [];
  const [alert, ...others] = alerts;
  if (!owner || !alert) return;
  const isOfSeveral = others.length > 0;
  const letter = isOfSeveral ? writeAssignments(alerts, siteUrl) : writeAlert(alert, siteUrl);
  const messageId = `<${job.id}.${id}.alert@${new URL(siteUrl).hostname}>`;
  const mail = { ...letter, from, to: owner.email, replyTo: business.email, messageId };
  // Of what no conversation is about, such as a client, it is not answered.
  const answered = { colleague: owner.id, record: alert.record, isOfSeveral };
  await sendOnce({ ...mail, ...answered, evenIfSuspended: false }, job, parts);
};

const sendDigest: JobHandler = async (job, parts) => {
  const { record_id: account, scheduled_date: at } = job.payload;
  const { siteUrl, mailFrom: from } = parts.env;
  const owner = await findOwner(parts.database, "u.id = $1", account);
  if (!owner) return;
  // A deadline that is over is told as missed, and a consultation that has started needs no announcement.
  const current = "(a.kind not in ('due_soon', 'booking_today') or a.due_at > a.digest_at)";
  const alerts = await findAlerts(parts.database, owner.id, `a.digest_at = $1 and ${current}`, [at]);
  if (alerts.length === 0) return;
  const messageId = `<${job.id}.${account}.digest@${new URL(siteUrl).hostname}>`;
  const mail = { ...writeDigest(alerts, siteUrl), from, to: owner.email, replyTo: business.email, messageId };
  await sendOnce({ ...mail, evenIfSuspended: false }, job, parts);
};

/** Emails to people of the office: at once, or in the digest of the day (db/functions/office_alerts.sql orders both). */
export const alertMailHandlers: Readonly<Record<string, JobHandler>> = {
  "office_alerts.mail": sendAlert,
  "office_alerts.several": sendAlert,
  "office_alerts.digest": sendDigest,
};
