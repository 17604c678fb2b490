import {
  caseLimit,
  type Grievance,
  type GrievanceDeadlines,
  grievanceDeadlines,
  grievanceSchema,
  nextOfGrievance,
  readGrievance,
} from "#domain/cases/grievances.ts";
import { defineCall } from "../define-call.ts";
import { keyTaken, submitOnce, tooManyOf } from "../idempotent-submission.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { tooManyToday } from "../too-many-today.ts";
import { caseReceipt, writeCaseReceipt } from "./case-receipt.ts";

type Receipt = GrievanceDeadlines & { reference: string; created_at: Date };

export const submitGrievance = defineCall({
  name: "submit-grievance",
  summary: "Saves a grievance and returns its reference, the officer and the next date",
  who: "anyone, signed in or not",
  readsOnly: false,
  body: grievanceSchema,
  read: readGrievance,
  answers: [
    { status: 201, when: "The grievance is saved", body: caseReceipt },
    { status: 200, when: "The same key and body were sent before: the same answer again", body: caseReceipt },
  ],
  refusals: [keyTaken, tooManyOf("grievances", caseLimit), tooManyToday("grievances")],

  async handle({ body, address, caller, parts }) {
    const { status, receipt } = await submitOnce<Grievance, Receipt>(
      {
        table: "private.grievances",
        letter: "G",
        consent: "case",
        receipt: ["reference", "created_at", "acknowledge_by", "investigate_by", "resolve_by"],
        limit: { name: "submit-grievance", ...caseLimit },
        compute: async (tx, { priority }, now) => ({
          user_id: caller?.sub ?? null,
          ...grievanceDeadlines(now, priority, await readClosedDays(tx, now)),
        }),
        follow: (tx, id) =>
          tx.query("insert into private.case_steps (grievance_id, kind) values ($1, 'received')", [id]),
      },
      { body, address, caller, actor: caller ? `user:${caller.sub}` : "anon" },
      parts,
    );
    return { status, body: writeCaseReceipt(receipt, nextOfGrievance("received", receipt, receipt.created_at)) };
  },
});
