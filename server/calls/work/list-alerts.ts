import { z } from "zod";
import { formatIstInstant } from "#domain/time/dates.ts";
import { alertKinds, describeAlert } from "#domain/work/alerts.ts";
import { workKinds, writeWorkPath } from "#domain/work/work-items.ts";
import type { Transaction } from "#server/database/database.ts";
import { count, instant, noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

/** The newest; older ones are in the queue or done. */
const shown = 30;
/** A larger number does not help a reader. */
const mostCounted = 100;

const alert = z.object({
  ...{ id: z.uuid(), kind: z.enum(alertKinds), text: z.string() },
  ...{ record_kind: z.enum(workKinds), reference: z.string() },
  due_by: instant.nullable(),
  created_at: instant,
  is_read: z.boolean(),
  in_browser: z.boolean().meta({ description: "Whether its owner has the browser show alerts of this kind" }),
  path: z.string().meta({ description: "The address of the record in the workspace" }),
});
type Row = Pick<z.output<typeof alert>, "id" | "kind" | "record_kind" | "reference" | "is_read" | "in_browser"> & {
  readonly action: string;
  readonly level: string | null;
  readonly due_at: Date | null;
  readonly created_at: Date;
};

/** What a person assigned to themselves is stored only so that it is not told later. */
const own = "user_id = $1 and level is distinct from 'self'";

async function countUnread(tx: Transaction, user: string): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>(
    `select count(*)::int as unread from (
       select from private.office_alerts where ${own} and read_at is null limit ${mostCounted}) as q`,
    [user],
  );
  return rows[0]?.unread ?? 0;
}
const unread = count.meta({ description: `Not read yet; no more than ${mostCounted} are counted` });

const listAlerts = defineCall({
  name: "list-alerts",
  summary: `Lists the newest ${shown} alerts of the caller: what was assigned, is due in 30 minutes, was missed or escalated, and bookings of today`,
  who: "the office",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The alerts, the newest first", body: z.object({ alerts: z.array(alert), unread }) }],

  async handle({ caller, tx }) {
    const { rows } = await tx.query<Row>(
      `select id, kind, record_kind, reference, action, level, due_at, created_at, read_at is not null as is_read,
         coalesce((select c.in_browser from private.alert_choices as c where c.user_id = $1 and c.kind = a.kind), true) as in_browser
       from private.office_alerts as a where ${own} order by created_at desc, id limit ${shown}`,
      [caller.sub],
    );
    const alerts = rows.map(({ action, level, due_at, created_at, ...row }) => ({
      ...row,
      text: describeAlert({ kind: row.kind, reference: row.reference, action, level, dueAt: due_at }),
      due_by: due_at && formatIstInstant(due_at),
      created_at: formatIstInstant(created_at),
      path: writeWorkPath(row.record_kind, row.reference),
    }));
    return { status: 200, body: { alerts, unread: await countUnread(tx, caller.sub) } };
  },
});

const readAlerts = defineCall({
  name: "read-alerts",
  summary: "Marks alerts of the caller as read; without ids, all of them",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({
    ids: z
      .array(z.uuid({ error: "The alert id must be a UUID" }).toLowerCase())
      .max(200, { error: "Please send at most 200 alerts" })
      .nullish(),
  }),
  answers: [{ status: 200, when: "They are read", body: z.object({ unread }) }],

  async handle({ body: { ids }, caller, tx }) {
    await tx.query(
      `update private.office_alerts set read_at = private.business_now()
       where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any ($2))`,
      [caller.sub, ids ?? null],
    );
    return { status: 200, body: { unread: await countUnread(tx, caller.sub) } };
  },
});

export const alertCalls = [listAlerts, readAlerts] as const;
