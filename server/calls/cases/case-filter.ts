import { z } from "zod";
import { caseQueues } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievancePriorities, grievanceSubjects } from "#domain/cases/grievance-stages.ts";
import { refundSituationNames } from "#domain/cases/refund-choices.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { writeCasesFound } from "#server/calls/cases/case-queue-sql.ts";
import type { ExportAsk } from "#server/calls/export-definition.ts";
import { periodInOrder, recordFilterFields, writeChoice } from "../work/record-filter.ts";
import { caseStatuses } from "./find-case-row.ts";

/** The filters of the list of cases and of its files, beside queue and search. */
export const caseFilterFields = {
  status: writeChoice("status", caseStatuses),
  priority: writeChoice("priority", grievancePriorities).meta({ description: "Of grievances" }),
  subject: writeChoice("subject", grievanceSubjects).meta({ description: "Of grievances" }),
  situation: writeChoice("situation", refundSituationNames).meta({ description: "Of refund requests" }),
  overdue: writeChoice("filter by deadline", ["yes"]),
  ...recordFilterFields,
};

/** The filters that only the other kind has; for `superRefine`. */
export function refuseOther(kind: CaseKind, filter: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const others = kind === "grievance" ? (["situation"] as const) : (["priority", "subject"] as const);
  for (const field of others)
    if (filter[field])
      context.addIssue({ code: "custom", message: "This kind of case has no such filter", path: [field] });
}

/** A queue and a search as those of list-cases; without either all cases of the kind. */
export function caseFilter(kind: CaseKind) {
  const queues = caseQueues[kind];
  return z
    .strictObject({
      queue: z.enum(queues, { error: `The queue must be one of ${queues.join(", ")}` }).default("all"),
      search: optionalText({ label: "Search", max: searchMaxLength }),
      ...caseFilterFields,
    })
    .superRefine((filter, context) => refuseOther(kind, filter, context))
    .refine(...periodInOrder);
}
export type CaseFilter = z.output<ReturnType<typeof caseFilter>>;

/** The statement that finds them, with `$1` as the present time; null for a search that cannot find anything. */
export function writeFilteredCases(
  kind: CaseKind,
  { filter: { queue, search: text, ...filter }, most }: ExportAsk<CaseFilter>,
) {
  const search = text === null ? null : readEnquirySearch(text);
  if (text !== null && search === null) return null;
  // The statement finds one row more than its size.
  return writeCasesFound({ kind, queue, search, filter, start: null, size: most - 1 });
}
