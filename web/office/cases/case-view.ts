import type { AccountRole } from "#domain/business/office-roles.ts";
import { type CaseQueue, caseQueues, isQueueOf } from "#domain/cases/case-queues.ts";
import { type CaseKind, caseKinds } from "#domain/cases/case-steps.ts";
import { writeAddress } from "../kit/write-address.ts";
import { type FilterValues, readFilters } from "../lists/filter-values.ts";
import { caseFilters } from "./case-filters.ts";

/** What the screen of cases shows: a page of a queue, or one case. The search stays out of the address: it is personal. */
export type CaseView = {
  readonly kind: CaseKind;
  readonly queue: CaseQueue;
  readonly older?: string;
  readonly newer?: string;
  readonly filters?: FilterValues;
  /** The columns, where they are not the list's own. */
  readonly columns?: string;
  readonly reference?: string;
};

/** The queue that is shown first. */
export const firstQueue = (kind: CaseKind): CaseQueue => caseQueues[kind][0];

/** What a role decides on: accounts pay refunds, and grievances are none of theirs (db/policies/grievances.sql). */
export const kindsOf = (role: AccountRole): readonly CaseKind[] => (role === "accounts" ? ["refund"] : caseKinds);

const referenceShape = /^([GR])-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** `record`: the reference in the path, if one is open. */
export function readCaseView(params: URLSearchParams, record?: string): CaseView {
  const [reference, letter] = referenceShape.exec(record?.toUpperCase() ?? "") ?? [];
  const asked = caseKinds.find((kind) => kind === params.get("kind")) ?? "grievance";
  // The letter of a reference says which of the two kinds it is.
  const kind = letter === undefined ? asked : letter === "R" ? "refund" : "grievance";
  const queue = params.get("queue") ?? "";
  const filters = readFilters(params, caseFilters(kind));
  return {
    kind,
    queue: isQueueOf(kind, queue) ? queue : firstQueue(kind),
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    columns: params.get("columns") ?? undefined,
    reference,
  };
}

export function writeCaseAddress(view: CaseView): string {
  const { kind, queue, older, newer, filters, columns, reference } = view;
  return writeAddress("cases", reference, {
    // The letter of a reference says it.
    kind: kind === "grievance" || reference ? undefined : kind,
    queue: queue === firstQueue(kind) ? undefined : queue,
    ...filters,
    ...{ columns, older, newer },
  });
}

/** The address of a case, for links from elsewhere. */
export function addressOfCase(kind: CaseKind, reference: string): string {
  return writeCaseAddress({ kind, queue: firstQueue(kind), reference });
}
