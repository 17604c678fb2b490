import { clientRecordKinds } from "../work/office-records.ts";

/** The records that have a list of documents. */
export const checklistKinds = clientRecordKinds;
export type ChecklistKind = (typeof checklistKinds)[number];

export const itemStatuses = ["asked", "uploaded", "accepted", "returned", "not_needed"] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** How the documents of a record stand, as the office filters by it; a copy of private.find_by_documents. */
export const documentStates = ["to_check", "waiting", "complete"] as const;
export type DocumentState = (typeof documentStates)[number];
export const documentStateLabels: Readonly<Record<DocumentState, string>> = {
  to_check: "To check",
  waiting: "Waiting for the customer",
  complete: "Complete",
};

/** Who did something with a list: its customer, the holder of a link, a colleague, or the program. */
export const checklistSides = ["customer", "link", "office", "system"] as const;

export const checklistMaxLengths = { title: 160, explanation: 1000, reason: 1000, full_name: 120, role: 60 } as const;

/** Of one list. */
export const mostItems = 200;
export const mostPeople = 20;
/** Of one item and round. */
export const mostFilesOfItem = 20;

type Counted = {
  readonly status: ItemStatus;
  readonly is_optional: boolean;
  readonly needs_file: boolean;
};

/** "4 of 6 documents": what is needed, and what is with us; a copy of private.count_documents. */
export function countDocuments(items: readonly Counted[]): { needed: number; received: number } {
  const needed = items.filter((item) => item.needs_file && !item.is_optional && item.status !== "not_needed");
  const received = needed.filter(({ status }) => status === "uploaded" || status === "accepted");
  return { needed: needed.length, received: received.length };
}
