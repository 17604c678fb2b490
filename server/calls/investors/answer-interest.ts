import { z } from "zod";
import { type InterestStatus, interestStatuses, interestStatusLabels } from "#domain/investors/investments.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

const answer = z.strictObject({
  id: z.uuid({ error: "The interest id must be a UUID" }).toLowerCase(),
  accepts: z.boolean({ error: "Please choose whether to accept" }),
});

export const noInterest = { status: 404, code: "not_found", when: "The caller has no such interest" } as const;

export function refuseUnknownInterest(): CallError {
  return new CallError(404, { code: "not_found", message: "There is no such interest" });
}

/** An interest that is no longer pending does not change. */
export function refuseAnswered(status: InterestStatus): void {
  if (status === "pending") return;
  const message = `This interest is already ${interestStatusLabels[status].toLowerCase()}`;
  throw new CallError(409, { code: "conflict", message });
}

type Found = { status: InterestStatus; user_id: string; is_approved: boolean };

async function findInterest(tx: Transaction, id: string, startup: string): Promise<Found> {
  const { rows } = await tx.query<Found>(
    `select i.status, i.user_id, d.is_approved
     from public.interests as i
     join private.opportunity_keys as k on k.id = i.opportunity_id
     join public.investors as d on d.user_id = i.user_id
     where i.id = $1 and k.user_id = $2 for update of i`,
    [id, startup],
  );
  if (rows[0]) return rows[0];
  throw refuseUnknownInterest();
}

/** From then on both see each other's contact details, and the investor sees what the company shows to people it has named. */
async function accept(tx: Transaction, id: string, startup: string, investor: string): Promise<void> {
  await tx.query(
    `insert into public.company_shares (user_id, email) select $1, lower(email) from auth.users where id = $2
     on conflict (user_id, financial_year, email) do update set is_revoked = false`,
    [startup, investor],
  );
  await tx.query(
    `update public.interests set status = 'accepted', decided_at = private.business_now(),
       investor_name = i.full_name, investor_email = i.email, investor_phone = i.phone,
       company_name = c.name, startup_name = s.full_name, startup_email = s.email, startup_phone = s.phone
     from public.profiles as i, public.profiles as s, public.companies as c
     where interests.id = $1 and i.id = $3 and s.id = $2 and c.user_id = $2`,
    [id, startup, investor],
  );
}

export const answerInterest = defineCall({
  name: "answer-interest",
  summary:
    "Accepts or declines an investor's interest; accepting shows each the other's contact details and lets the investor see the company",
  who: "its owner",
  readsOnly: false,
  body: answer,
  answers: [
    {
      status: 200,
      when: "The status is saved",
      body: z.object({ id: z.uuid(), status: z.enum(interestStatuses) }),
    },
  ],
  refusals: [
    noInterest,
    {
      status: 409,
      code: "conflict",
      when: "It was already answered or withdrawn, the investor is no longer approved, or 200 people are already named",
    },
  ],

  async handle({ body: { id, accepts }, caller: { sub }, tx }) {
    const { status, user_id, is_approved } = await findInterest(tx, id, sub);
    refuseAnswered(status);
    if (accepts && !is_approved)
      throw new CallError(409, { code: "conflict", message: "This investor is no longer approved" });
    if (accepts) await accept(tx, id, sub, user_id);
    else
      await tx.query(
        "update public.interests set status = 'declined', decided_at = private.business_now() where id = $1",
        [id],
      );
    return { status: 200, body: { id, status: accepts ? "accepted" : "declined" } };
  },
});
