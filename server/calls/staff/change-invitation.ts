import { z } from "zod";
import { invitationDays, invitationId } from "#domain/staff/staff-fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import {
  expiryFrom,
  invitationNotFound,
  noInvitation,
  orderInvitation,
  takeInvitationLimit,
  tooManyInvitations,
} from "./invitations.ts";

const resendInvitation = defineCall({
  name: "resend-invitation",
  summary: `Sends an invitation again: a new link for ${invitationDays} days, and earlier links do not work any more`,
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({ id: invitationId }),
  answers: [{ status: 200, when: "The email is ordered", body: z.object({ id: z.uuid(), expires_at: instant }) }],
  refusals: [noInvitation, tooManyInvitations],

  async handle({ body: { id }, caller, parts, tx }) {
    const { seed, token_hash } = parts.accounts.invitations.makeLink();
    const now = parts.clock.now();
    const expires = expiryFrom(now);
    const { rows } = await tx.query<{ email: string }>(
      `update private.invitations set token_hash = $2, invited_by = $3, invited_at = $4, expires_at = $5
       where id = $1 returning email`,
      [id, token_hash, caller.sub, now, expires],
    );
    const [found] = rows;
    if (found === undefined) throw invitationNotFound();
    await takeInvitationLimit(tx, found.email, parts);
    await orderInvitation(tx, id, seed);
    return { status: 200, body: { id, expires_at: formatIstInstant(expires) } };
  },
});

const withdrawInvitation = defineCall({
  name: "withdraw-invitation",
  summary: "Withdraws an invitation: its link does not work any more",
  who: "administrators",
  readsOnly: false,
  body: z.strictObject({ id: invitationId }),
  answers: [{ status: 200, when: "The invitation is withdrawn", body: z.object({ id: z.uuid() }) }],
  refusals: [noInvitation],

  async handle({ body: { id }, tx }) {
    const { rowCount } = await tx.query("delete from private.invitations where id = $1", [id]);
    if (rowCount === 0) throw invitationNotFound();
    return { status: 200, body: { id } };
  },
});

export const invitationChanges = [resendInvitation, withdrawInvitation] as const;
