import { z } from "zod";
import { business } from "#domain/business/business.ts";
import type { NextCaseStep } from "#domain/cases/grievance-stages.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant } from "../answer-fields.ts";

/** The receipt of a grievance or a refund request for its sender. */
export const caseReceipt = z.object({
  reference: z.string(),
  officer: z.string().meta({ description: "The officer responsible: name and designation" }),
  next_step: z.string().meta({ description: "In plain words" }),
  next_by: instant.nullable(),
  created_at: instant,
});

export const officer = `${business.grievanceOfficer.name}, ${business.grievanceOfficer.designation}`;

export function writeCaseReceipt(saved: { reference: string; created_at: Date }, next: NextCaseStep) {
  return {
    reference: saved.reference,
    officer,
    next_step: next.sentence,
    next_by: next.by && formatIstInstant(next.by),
    created_at: formatIstInstant(saved.created_at),
  };
}
