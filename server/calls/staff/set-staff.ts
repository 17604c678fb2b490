import { z } from "zod";
import { userId } from "#domain/accounts/account-decisions.ts";
import { consultantId } from "#domain/consultations/consultant-fields.ts";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import { staffChangesSchema } from "#domain/staff/staff-fields.ts";
import { nameQueues, type StaffQueue, staffQueues } from "#domain/staff/staff-queues.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { holdSchedules, noConsultant } from "../schedules/schedules.ts";

export const noStaff = { status: 404, code: "not_found", when: "No account of the office has this id" } as const;
export const staffNotFound = () =>
  new CallError(404, { code: "not_found", message: "This account does not work in the office" });

/** The account keeps its role until the transaction ends. */
export async function holdStaff(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx.query("select from private.staff where user_id = $1 for no key update", [id]);
  if (rowCount === 0) throw staffNotFound();
}

type Work = { readonly queues: StaffQueue[]; readonly is_away: boolean };

async function readWork(tx: Transaction, id: string): Promise<Work> {
  const { rows } = await tx.query<Work>("select queues, is_away from private.staff where user_id = $1", [id]);
  return requireRow(rows);
}

function describeWork({ queues, is_away }: Work): string {
  return `Queues now: ${nameQueues(queues).join(", ") || "none"}${is_away ? "; away" : ""}. Save again to replace this`;
}

const setStaff = defineCall({
  name: "set-staff",
  summary: "Changes whose unassigned records a person of the office sees, or whether the person is away",
  who: "administrators",
  readsOnly: false,
  body: staffChangesSchema,
  answers: [
    {
      status: 200,
      when: "The change is saved",
      body: z.object({ id: z.uuid(), queues: z.array(z.enum(staffQueues)), is_away: z.boolean() }),
    },
  ],
  refusals: [
    noStaff,
    { status: 409, code: "conflict", when: "A colleague has changed it; `details` says how it is now" },
  ],

  async handle({ body: { id, queues, is_away, expected_queues, expected_is_away }, tx }) {
    await holdStaff(tx, id);
    const now = await readWork(tx, id);
    const more = { advice: describeWork(now), details: now };
    requireUnchanged(expected_queues?.toSorted(), now.queues.toSorted(), more);
    requireUnchanged(expected_is_away, now.is_away, more);
    const { rows } = await tx.query<Work>(
      `update private.staff set queues = coalesce($2, queues), is_away = coalesce($3, is_away)
       where user_id = $1 returning queues, is_away`,
      [id, queues ?? null, is_away ?? null],
    );
    const [saved] = rows;
    if (saved === undefined) throw staffNotFound();
    return { status: 200, body: { id, ...saved } };
  },
});

const noCalendar =
  "This person's role does not work on requests and bookings. Please give the calendar to staff, a manager or an administrator";

const linkConsultant = defineCall({
  name: "link-consultant",
  summary:
    "Says which account of the office a consultant is; null ends the link. What is assigned to the consultant is then assigned to the account",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({
    consultant_id: consultantId,
    user_id: userId.nullable(),
    expected_user_id: userId.nullable().optional().meta({
      description: "The account when the caller read it; if it is different now, the answer is a conflict",
    }),
  }),
  answers: [
    {
      status: 200,
      when: "The link is saved",
      body: z.object({ consultant_id: z.string(), user_id: z.uuid().nullable() }),
    },
  ],
  refusals: [
    { ...noConsultant, when: "There is no such consultant, or no account of the office with this id" },
    {
      status: 409,
      code: "conflict",
      when: "The account is linked to another consultant, its role does not work on requests, or a colleague has changed the link",
    },
  ],

  async handle({ body: { consultant_id, user_id, expected_user_id }, tx }) {
    await holdSchedules(tx);
    const { rows } = await tx.query<{ user_id: string | null }>(
      "select user_id from private.consultants where id = $1 for no key update",
      [consultant_id],
    );
    const [held] = rows;
    if (held === undefined) throw new CallError(404, { code: "not_found", message: "There is no such consultant" });
    requireUnchanged(expected_user_id, held.user_id);
    if (user_id !== null) {
      await holdStaff(tx, user_id);
      const { rowCount: working } = await tx.query(
        "select from public.user_roles where user_id = $1 and role = any ($2)",
        [user_id, assignableRoles.consultation],
      );
      if (working === 0) throw new CallError(409, { code: "conflict", message: noCalendar });
      const { rows: others } = await tx.query<{ name: string }>(
        "select name from private.consultants where user_id = $1 and id <> $2",
        [user_id, consultant_id],
      );
      if (others[0])
        throw new CallError(409, {
          code: "conflict",
          message: `This account is already linked to ${others[0].name}. End that link first`,
        });
    }
    await tx.query("update private.consultants set user_id = $2 where id = $1", [consultant_id, user_id]);
    return { status: 200, body: { consultant_id, user_id } };
  },
});

export const staffSettings = [setStaff, linkConsultant] as const;
