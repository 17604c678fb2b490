import { z } from "zod";
import { listingReviewSchema } from "#domain/investors/investor-decisions.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

export const reviewListing = defineCall({
  name: "review-listing",
  summary:
    "Hides a company from everyone except its owner, or shows it as the owner has chosen; the owner is notified with the reason",
  who: "managers",
  readsOnly: false,
  body: listingReviewSchema,
  answers: [{ status: 200, when: "The decision is saved", body: z.object({ id: z.uuid(), is_held: z.boolean() }) }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such company" },
    { status: 409, code: "conflict", when: "This was already decided, or the listing has changed since it was read" },
  ],

  async handle({ body: { id, is_held, reason, updated_at }, tx }) {
    const { rows } = await tx.query<{ is_held: boolean; waits: boolean; updated_at: Date }>(
      "select updated_at, is_held, is_held and hold_reason is null as waits from public.companies where id = $1 for no key update",
      [id],
    );
    const [found] = rows;
    if (!found) throw new CallError(404, { code: "not_found", message: "There is no such company" });
    // A listing that awaits its first review can also be hidden, with a reason.
    if (found.is_held === is_held && !(is_held && found.waits)) {
      const message = is_held ? "This listing is already hidden" : "This listing is not hidden";
      throw new CallError(409, { code: "conflict", message });
    }
    if (found.updated_at.getTime() !== Date.parse(updated_at)) {
      const message = "This listing has changed since you opened it. Please review it again";
      throw new CallError(409, { code: "conflict", message });
    }
    await tx.query("update public.companies set is_held = $2, hold_reason = $3 where id = $1", [
      id,
      is_held,
      is_held ? reason : null,
    ]);
    return { status: 200, body: { id, is_held } };
  },
});
