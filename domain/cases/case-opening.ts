import { z } from "zod";
import { requiredChoice } from "../fields/fields.ts";
import { requiredAmount } from "../fields/request-fields.ts";
import { customerFields } from "../work/customer-fields.ts";
import { grievancePriorities, grievanceSubjects } from "./grievance-stages.ts";
import { caseMessage, caseSender } from "./grievances.ts";
import { refundSituationNames } from "./refund-choices.ts";

const shared = {
  ...customerFields,
  about_reference: caseSender.about_reference,
  message: caseMessage("Please write down what happened, in at least 10 characters"),
};

/** The situations of a refund without the two times of a consultation: that is cancelled as a request, which opens its refund. */
export const openedSituations = refundSituationNames.filter((name) => name !== "cancelled_by_customer");

/** A grievance or a refund request that the office enters for a customer who called, came by or wrote. */
export const caseOpeningSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("grievance"),
      ...shared,
      subject: requiredChoice(grievanceSubjects, "Please choose what it is about"),
      priority: requiredChoice(grievancePriorities, "Please choose how urgent it is"),
    }),
    z.strictObject({
      kind: z.literal("refund"),
      ...shared,
      situation: requiredChoice(openedSituations, "Please choose what happened"),
      amount_paid: requiredAmount("Amount paid", "Please enter the amount that the customer paid"),
    }),
  ],
  { error: "Please choose a grievance or a refund request" },
);
export type CaseOpening = z.output<typeof caseOpeningSchema>;
