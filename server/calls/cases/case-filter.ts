import { z } from "zod";
import { caseQueues } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { writeCasesFound } from "#server/calls/cases/case-queue-sql.ts";
import type { ExportAsk } from "#server/calls/export-definition.ts";

/** A queue and a search as those of list-cases; without either all cases of the kind. */
export function caseFilter(kind: CaseKind) {
  const queues = caseQueues[kind];
  return z.strictObject({
    queue: z.enum(queues, { error: `The queue must be one of ${queues.join(", ")}` }).default("all"),
    search: optionalText({ label: "Search", max: searchMaxLength }),
  });
}
export type CaseFilter = z.output<ReturnType<typeof caseFilter>>;

/** The statement that finds them, with `$1` as the present time; null for a search that cannot find anything. */
export function writeFilteredCases(kind: CaseKind, { filter: { queue, search: text }, most }: ExportAsk<CaseFilter>) {
  const search = text === null ? null : readEnquirySearch(text);
  if (text !== null && search === null) return null;
  // The statement finds one row more than its size.
  return writeCasesFound({ kind, queue, search, start: null, size: most - 1 });
}
