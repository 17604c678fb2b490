import { z } from "zod";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { invitationDays, invitationSchema } from "#domain/staff/staff-fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { expiryFrom, orderInvitation, takeInvitationLimit, tooManyInvitations } from "./invitations.ts";

const conflict = (message: string) => new CallError(409, { code: "conflict", message });

type Known = {
  readonly id: string;
  readonly is_confirmed: boolean;
  readonly is_suspended: boolean;
  readonly role: AccountRole | null;
};

/** The account of the address, locked until the transaction ends. */
async function findAccount(tx: Transaction, email: string): Promise<Known | undefined> {
  const { rows } = await tx.query<Known>(
    `select u.id, u.email_confirmed_at is not null as is_confirmed, coalesce(u.banned_until > now(), false) as is_suspended,
       (select r.role from public.user_roles as r where r.user_id = u.id) as role
     from auth.users as u where lower(u.email) = $1 and u.deleted_at is null and not u.is_sso_user for no key update of u`,
    [email],
  );
  return rows[0];
}

export const inviteStaff = defineCall({
  name: "invite-staff",
  summary: `Invites a person into the office by email; the link, good for ${invitationDays} days, sets the password. An account that is confirmed receives the role at once, and an email`,
  who: "administrators",
  readsOnly: false,
  body: invitationSchema,
  answers: [
    {
      status: 201,
      when: "Invited; or, with `has_joined`, the role was granted to the account of this address",
      body: z.object({
        id: z.uuid().meta({ description: "Of the invitation; with `has_joined`, of the account" }),
        email: z.string(),
        role: invitationSchema.shape.role,
        has_joined: z.boolean(),
        expires_at: instant.nullable(),
      }),
    },
  ],
  refusals: [
    {
      status: 409,
      code: "conflict",
      when: "The address has an open invitation; or its account already has a role, or is suspended",
    },
    tooManyInvitations,
  ],

  async handle({ body: { email, full_name, role, queues = [] }, caller, parts, tx }) {
    const known = await findAccount(tx, email);
    if (known?.is_suspended) throw conflict("The account of this address is suspended. Restore it first");
    if (known?.role) throw conflict(`This person already works in the office. Role: ${accountRoleLabels[known.role]}`);
    if (known?.is_confirmed) {
      await tx.query(
        `insert into private.role_changes (user_id, author_id, role, is_granted, reason)
         values ($1, $2, $3, true, 'Invited into the office')`,
        [known.id, caller.sub, role],
      );
      await tx.query("update private.staff set queues = $2 where user_id = $1", [known.id, queues]);
      await tx.query("delete from private.invitations where email = $1", [email]);
      return { status: 201, body: { id: known.id, email, role, has_joined: true, expires_at: null } };
    }
    await takeInvitationLimit(tx, email, parts);
    const { seed, token_hash } = parts.accounts.invitations.makeLink();
    const now = parts.clock.now();
    const expires = expiryFrom(now);
    const { rows } = await tx.query<{ id: string }>(
      `insert into private.invitations (email, full_name, role, queues, token_hash, invited_by, invited_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (email) do nothing returning id`,
      [email, full_name, role, queues, token_hash, caller.sub, now, expires],
    );
    if (rows.length === 0)
      throw conflict("This address already has an invitation. Send it again, or withdraw it first");
    const { id } = requireRow(rows);
    await orderInvitation(tx, id, seed);
    return { status: 201, body: { id, email, role, has_joined: false, expires_at: formatIstInstant(expires) } };
  },
});
