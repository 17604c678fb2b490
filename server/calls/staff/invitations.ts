import { invitationDays } from "#domain/staff/staff-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { CallParts } from "../call-parts.ts";

export const noInvitation = {
  status: 404,
  code: "not_found",
  when: "There is no such invitation: it was accepted or withdrawn",
} as const;

export const invitationNotFound = () =>
  new CallError(404, {
    code: "not_found",
    message: "There is no such invitation any more. It was accepted or withdrawn",
  });

/** Emails to one invited address; a mistyped one belongs to a stranger. */
export const invitationLimit = { allowed: 5, seconds: 3600 } as const;
export const tooManyInvitations = {
  status: 429,
  code: "too_many",
  when: `More than ${invitationLimit.allowed} emails to this address in an hour`,
} as const;

export async function takeInvitationLimit(tx: Transaction, email: string, { env }: CallParts): Promise<void> {
  await takeRateLimit(tx, { name: "invitation", address: email, scale: env.rateLimitScale, ...invitationLimit });
}

/** When a link that is sent now expires. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** Orders the email with the link of this seed. */
export async function orderInvitation(tx: Transaction, id: string, seed: string): Promise<void> {
  await tx.query("insert into private.jobs (kind, payload) values ('invitations.ordered', $1)", [
    JSON.stringify({ record_id: id, seed }),
  ]);
}
