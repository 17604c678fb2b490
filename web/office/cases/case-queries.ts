import type { CaseQueue } from "#domain/cases/case-queues.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";
import type { FilterValues } from "../lists/filter-values.ts";

export type CaseListPage = AnswerBody<"list-cases">;
/** A line of a queue; the fields of the other kind are null. */
export type CaseLine = CaseListPage["cases"][number];

export type CaseAsk = {
  readonly kind: CaseKind;
  readonly queue: CaseQueue;
  readonly search: string;
  readonly older?: string;
  readonly newer?: string;
  readonly filters?: FilterValues;
};

export function useCasePage(owner: string, { filters, ...ask }: CaseAsk): Live<CaseListPage> {
  return useLive(`cases ${owner} ${JSON.stringify({ ...ask, ...filters })}`, () =>
    readAsOffice("list-cases", { ...ask, ...filters }),
  );
}

export type CaseFile = AnswerBody<"read-case">;
export type GrievanceFile = Extract<CaseFile, { kind: "grievance" }>;
export type RefundFile = Extract<CaseFile, { kind: "refund" }>;
export type Grievance = GrievanceFile["grievance"];
export type RefundRequest = RefundFile["refund"];
export type CaseStep = CaseFile["steps"][number];

/** What was sent, of either kind. */
export const sentOf = (file: CaseFile): Grievance | RefundRequest =>
  file.kind === "grievance" ? file.grievance : file.refund;

/** One case with everything related to it; null where there is none. */
export function useCaseFile(owner: string, reference: string): Live<CaseFile | null> {
  return useLive(`case ${owner} ${reference}`, () => findAsOffice("read-case", { reference }));
}
