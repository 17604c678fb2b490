import { z } from "zod";
import { caseKinds } from "#domain/cases/case-steps.ts";
import { grievanceStages } from "#domain/cases/grievance-stages.ts";
import { refundStatuses } from "#domain/cases/refund-choices.ts";
import { withOwnRecords } from "#server/messages/thread-record.ts";
import { instant, noFields, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const ownCase = z.object({
  kind: z.enum(caseKinds),
  id: z.uuid(),
  reference: z.string(),
  status: z.enum([...grievanceStages, ...refundStatuses]),
  is_withdrawn: z.boolean().meta({ description: "Of a refund request: closed, since there is nothing to refund" }),
  created_at: instant,
});

/** More than one person has. */
const most = 200;

export const myCases = defineCall({
  name: "my-cases",
  summary:
    "Lists the caller's grievances and refund requests, the newest first; `list-messages` has the conversation of each",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "Those of the account, and those sent with its confirmed address before there was one",
      body: z.object({ cases: z.array(ownCase) }),
    },
  ],

  async handle({ caller: { sub }, tx }) {
    const cases = await readAnswerRows<z.output<typeof ownCase>>(
      tx,
      `${withOwnRecords(caseKinds)}
       select own.kind, own.id, own.reference, own.created_at, coalesce(g.stage, f.status) as status,
         coalesce(f.status = 'rejected' and (
           select s.kind = 'withdrawn' from private.case_steps as s where s.refund_request_id = f.id order by s.id desc limit 1),
           false) as is_withdrawn
       from own
       left join private.grievances as g on own.kind = 'grievance' and g.id = own.id
       left join private.refund_requests as f on own.kind = 'refund' and f.id = own.id
       order by own.created_at desc, own.id desc limit ${most}`,
      [sub],
    );
    return { status: 200, body: { cases } };
  },
});
