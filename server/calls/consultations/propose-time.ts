import { z } from "zod";
import { readTimeProposal, timeProposalSchema } from "#domain/consultations/time-proposals.ts";
import { isLive, statusLabels } from "#domain/requests/request-status.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { findRequest } from "../requests/find-request.ts";
import { notAllowed } from "../require-administrator.ts";

export const proposeTime: BusinessCall<z.output<typeof timeProposalSchema>> = {
  name: "propose-time",
  summary:
    "Proposes another time for a live consultation to its owner, in place of what was proposed before; the time is free now, and is not held",
  who: "administrators",
  readsOnly: false,
  body: timeProposalSchema,
  read: readTimeProposal,
  answers: [
    {
      status: 201,
      when: "It is proposed, and its owner told; what is booked stays booked until he accepts",
      body: z.object({ id: z.uuid(), scheduled_date: instant }),
    },
  ],
  refusals: [
    notSignedIn,
    notAllowed,
    { status: 404, code: "not_found", when: "There is no such consultation" },
    { status: 409, code: "conflict", when: "The time is taken; `details.nearest` has up to five free ones" },
    { status: 409, code: "conflict", when: "The consultation has ended" },
  ],

  async handle({ body: { id, scheduled_date, note }, caller, parts }) {
    const proposed = await asAdministrator(parts, caller, async (tx, who) => {
      const { status } = await findRequest(tx, "consultation", id, who);
      if (!isLive(status)) {
        const message = `This consultation is ${statusLabels[status].toLowerCase()} and has no other time`;
        throw new CallError(409, { code: "conflict", message });
      }
      const { rows } = await tx.query<{ id: string; scheduled_date: Date }>(
        `insert into public.time_proposals (consultation_id, user_id, scheduled_date, note)
         select c.id, c.user_id, $2, $3 from public.consultations as c where c.id = $1 returning id, scheduled_date`,
        [id, scheduled_date, note],
      );
      return rows[0];
    });
    if (!proposed) throw new Error("A time could not be proposed for a consultation that was held");
    parts.worker?.wake();
    return { status: 201, body: { id: proposed.id, scheduled_date: formatIstInstant(proposed.scheduled_date) } };
  },
};
