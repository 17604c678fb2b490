import { z } from "zod";
import {
  type CaseSearch,
  caseGuessLimit,
  caseSearchLimit,
  caseSearchSchema,
  readCaseSearch,
} from "#domain/cases/case-search.ts";
import { type CaseStepKind, caseKinds, caseStepKinds, isWithdrawn } from "#domain/cases/case-steps.ts";
import {
  type GrievanceDeadlines,
  type GrievanceStage,
  grievanceStages,
  type NextCaseStep,
  nextOfGrievance,
} from "#domain/cases/grievance-stages.ts";
import { nextOfRefund, nextOfWithdrawn, type RefundStatus, refundStatuses } from "#domain/cases/refund-choices.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { caseReceipt, writeCaseReceipt } from "./case-receipt.ts";

type Named = { id: string; reference: string; created_at: Date };
type FoundGrievance = Named & GrievanceDeadlines & { kind: "grievance"; status: GrievanceStage };
type FoundRefund = Named & {
  kind: "refund";
  status: RefundStatus;
  review_by: Date;
  pay_by: Date;
  policy_percent: number;
  policy_amount: string;
  policy_reason: string;
  approved_amount: string | null;
};
type Step = { kind: CaseStepKind; note: string | null; created_at: Date };
type Found = (FoundGrievance | FoundRefund) & { steps: Step[] };

const foundCase = caseReceipt.extend({
  kind: z.enum(caseKinds),
  status: z.enum([...grievanceStages, ...refundStatuses]),
  refund: z
    .object({
      percent: z.int().min(0).max(100),
      amount: z.number().meta({ description: "Policy refund in rupees" }),
      reason: z.string(),
      approved_amount: z.number().nullable().meta({ description: "Approved refund in rupees" }),
    })
    .nullable()
    .meta({
      description: "Null of a grievance, and where a refund request was closed since there is nothing to refund",
    }),
  steps: z.array(z.object({ kind: z.enum(caseStepKinds), note: z.string().nullable(), created_at: instant })),
});

/** By reference and contact in one query, so that a wrong contact looks the same as an unknown reference. */
async function findCase(tx: Transaction, { reference, contact }: CaseSearch): Promise<Found | undefined> {
  const isGrievance = reference.startsWith("G");
  const columns = isGrievance
    ? "'grievance' as kind, stage as status, acknowledge_by, investigate_by, resolve_by"
    : "'refund' as kind, status, review_by, pay_by, policy_percent, policy_amount, policy_reason, approved_amount";
  const { rows } = await tx.query<FoundGrievance | FoundRefund>(
    `select id, reference, created_at, ${columns} from private.${isGrievance ? "grievances" : "refund_requests"}
     where reference = $1 and (phone = $2 or lower(email) = $2)`,
    [reference, contact],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { rows: steps } = await tx.query<Step>(
    `select kind, note, created_at from private.case_steps
     where ${isGrievance ? "grievance_id" : "refund_request_id"} = $1 order by id limit 200`,
    [found.id],
  );
  return { ...found, steps };
}

function nextOf(found: Found, now: Date): NextCaseStep {
  if (found.kind === "grievance") return nextOfGrievance(found.status, found, now);
  return isWithdrawn(found) ? nextOfWithdrawn : nextOfRefund(found.status, found, now);
}

function writeRefund(found: Found) {
  if (found.kind === "grievance" || isWithdrawn(found)) return null;
  const { policy_percent: percent, policy_amount, policy_reason: reason, approved_amount } = found;
  return {
    ...{ percent, amount: Number(policy_amount), reason },
    approved_amount: approved_amount === null ? null : Number(approved_amount),
  };
}

export const findCaseCall = defineCall({
  name: "find-case",
  summary: "Reads the status of a grievance or a refund request, by its reference and the contact entered with it",
  who: "anyone",
  // Reference and contact work like a password: they must not be in a URL.
  readsOnly: false,
  body: caseSearchSchema,
  read: readCaseSearch,
  answers: [{ status: 200, when: "Its status, the next step and its history", body: foundCase }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such reference, or it has another contact" },
    {
      status: 429,
      code: "too_many",
      when: `More than ${caseSearchLimit.allowed} requests in ${caseSearchLimit.seconds / 60} minutes from one address, or ${caseGuessLimit.allowed} in ${caseGuessLimit.seconds / 60} minutes about one reference`,
    },
  ],

  async handle({ body, address, parts: { clock, database, env } }) {
    const { rateLimitScale: scale } = env;
    // A case that is not found is refused after the transaction, so that the attempt is still counted.
    const found = await database.asSystem("anon", async (tx) => {
      await takeRateLimit(tx, { name: "find-case", address, scale, ...caseSearchLimit });
      // Counted whether or not there is such a case, so that the refusal reveals nothing.
      await takeRateLimit(tx, { name: "find-case of", address: body.reference, scale, ...caseGuessLimit });
      return findCase(tx, body);
    });
    if (found === undefined) {
      const message = "We found no case with this reference and contact. Please check both";
      throw new CallError(404, { code: "not_found", message });
    }
    const { kind, status, steps } = found;
    return {
      status: 200,
      body: {
        ...writeCaseReceipt(found, nextOf(found, clock.now())),
        ...{ kind, status, refund: writeRefund(found) },
        steps: steps.map((step) => ({ ...step, created_at: formatIstInstant(step.created_at) })),
      },
    };
  },
});
