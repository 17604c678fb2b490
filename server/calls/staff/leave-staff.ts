import { z } from "zod";
import { handoverKinds } from "#domain/staff/name-work.ts";
import { leaveSchema } from "#domain/staff/staff-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { confirmOwner, ownerRefusals } from "../accounts/confirm-owner.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { holdSchedules, readStillBooked, stillBooked } from "../schedules/schedules.ts";
import { findUser, holdAdministrators } from "../users/find-user.ts";
import { type HandedOver, handOver, type Successor } from "./handovers.ts";
import { holdStaff, noStaff, staffNotFound } from "./set-staff.ts";

const conflict = (message: string) => new CallError(409, { code: "conflict", message });
const noSuccessor = "Please choose a person who works in the office";

async function findConsultant(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>("select id from private.consultants where user_id = $1", [id]);
  return rows[0]?.id ?? null;
}

/** Who takes over, who keeps the role until the work is handed over. */
async function holdSuccessor(tx: Transaction, id: string | null, leaving: string): Promise<Successor | null> {
  if (id === null) return null;
  const { rows } = await tx.query<Pick<Successor, "role">>(
    `select private.office_role(s.user_id, 'aal2') as role from private.staff as s
     where s.user_id = $1 and s.user_id <> $2 for share`,
    [id, leaving],
  );
  const role = rows[0]?.role;
  if (role) return { id, role, consultant_id: await findConsultant(tx, id) };
  throw new CallError(400, { code: "invalid_input", message: noSuccessor, fields: { hand_over_to: noSuccessor } });
}

/** Ends what the person is signed in to or reaches by a link. */
async function endAccess(tx: Transaction, id: string): Promise<void> {
  for (const table of ["auth.sessions", "auth.one_time_tokens", "private.calendar_feeds"])
    await tx.query(`delete from ${table} where user_id = $1`, [id]);
  await tx.query("delete from private.invitations where invited_by = $1", [id]);
}

async function orderMail(tx: Transaction, from: string, to: string, work: readonly HandedOver[]): Promise<void> {
  const taken = work.filter((one) => one.to === to).map(({ kind, count: number }) => ({ kind, count: number }));
  if (taken.length === 0) return;
  const payload = JSON.stringify({ record_id: to, handover: { from, work: taken } });
  await tx.query("insert into private.jobs (kind, payload) values ('staff.handed_over', $1)", [payload]);
}

export const leaveStaff = defineCall({
  name: "leave-staff",
  summary:
    "A person leaves the office, in one step: the role, all sessions and links end, and open work goes to a colleague or becomes unassigned. Requires the caller's password",
  who: "administrators",
  readsOnly: false,
  body: leaveSchema,
  answers: [
    {
      status: 200,
      when: "The person has left. Lists what was handed over, and the bookings for which no other consultant is free",
      body: z.object({
        id: z.uuid(),
        handed_over: z.array(z.object({ kind: z.enum(handoverKinds), count, to: z.uuid().nullable() })),
        still_booked: stillBooked,
      }),
    },
  ],
  refusals: [
    ...ownerRefusals,
    noStaff,
    { status: 409, code: "conflict", when: "It is the caller's own account, or the only administrator" },
  ],

  async before({ body: { id, password }, address, caller, parts }) {
    await parts.database.asSystem(`user:${caller.sub}`, (tx) => holdStaff(tx, id));
    await confirmOwner({ password, address, caller, parts });
  },
  async handle({ body: { id, hand_over_to, is_suspended, reason }, caller, parts, tx }) {
    await holdSchedules(tx);
    const { isLast } = await holdAdministrators(tx, caller, id);
    const { role, is_suspended: wasSuspended } = await findUser(tx, id);
    if (role === null) throw staffNotFound();
    if (id === caller.sub) throw conflict("You cannot do this for your own account. Ask another administrator");
    if (isLast) throw conflict("This is the only administrator. Make another account an administrator first");
    await holdStaff(tx, id);
    const successor = await holdSuccessor(tx, hand_over_to, id);
    const consultantId = await findConsultant(tx, id);
    // First: nothing new is booked with a consultant who leaves.
    if (consultantId)
      await tx.query("update private.consultants set is_bookable = false where id = $1", [consultantId]);
    await tx.query("select set_config('neev.handed_over_to', $1, true)", [successor?.id ?? ""]);
    const handed_over = await handOver(tx, { id, consultantId, successor });
    await endAccess(tx, id);
    await tx.query(
      "insert into private.role_changes (user_id, author_id, role, is_granted, reason) values ($1, $2, $3, false, $4)",
      [id, caller.sub, role, reason],
    );
    if (is_suspended && !wasSuspended)
      await tx.query(
        `insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, $2)
         on conflict (user_id) do update set is_suspended = true, reason = excluded.reason, decided_at = private.business_now()`,
        [id, reason],
      );
    if (successor) await orderMail(tx, id, successor.id, handed_over);
    const still_booked = await readStillBooked(tx, parts.clock.now(), "b.consultant_id = $2", [consultantId]);
    return { status: 200, body: { id, handed_over, still_booked } };
  },
  after: ({ body: { id }, parts }) => parts.accounts.forgetAccount(id),
});
