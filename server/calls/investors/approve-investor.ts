import { z } from "zod";
import { investorApprovalSchema } from "#domain/investors/investor-decisions.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

type Found = { is_approved: boolean; is_decided: boolean; updated_at: Date };

export const approveInvestor = defineCall({
  name: "approve-investor",
  summary: "Approves an investor's profile, or revokes the approval; the investor can read the reason for a refusal",
  who: "managers",
  readsOnly: false,
  body: investorApprovalSchema,
  answers: [
    { status: 200, when: "The decision is saved", body: z.object({ user_id: z.uuid(), is_approved: z.boolean() }) },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "This account has no investor profile" },
    { status: 409, code: "conflict", when: "This was already decided, or the profile has changed since it was read" },
  ],

  async handle({ body: { user_id, is_approved, reason, updated_at }, tx }) {
    const { rows } = await tx.query<Found>(
      "select is_approved, decided_at is not null as is_decided, updated_at from public.investors where user_id = $1 for update",
      [user_id],
    );
    const [found] = rows;
    if (!found) throw new CallError(404, { code: "not_found", message: "There is no such investor" });
    if (found.is_decided && found.is_approved === is_approved) {
      const message = `This investor is already ${is_approved ? "approved" : "rejected"}`;
      throw new CallError(409, { code: "conflict", message });
    }
    if (updated_at !== undefined && found.updated_at.getTime() !== Date.parse(updated_at)) {
      const message = "The investor has changed their details since you opened them. Please check them again";
      throw new CallError(409, { code: "conflict", message });
    }
    await tx.query(
      `update public.investors set is_approved = $2, decided_at = private.business_now(), reason = $3
       where user_id = $1`,
      [user_id, is_approved, is_approved ? null : reason],
    );
    return { status: 200, body: { user_id, is_approved } };
  },
});
