import { describeMinutes } from "../enquiries/enquiry-status.ts";
import type { CaseKind } from "./case-steps.ts";
import type { GrievanceStage } from "./grievance-stages.ts";
import type { RefundStatus } from "./refund-choices.ts";

/** The office's lists of grievances and refund requests; closed ones are only in All. */
export const caseQueues = {
  grievance: ["acknowledge", "investigate", "follow_up", "overdue", "escalated", "urgent", "all"],
  refund: ["review", "pay", "overdue", "all"],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseQueue = (typeof caseQueues)[CaseKind][number];

export const caseQueueLabels: Readonly<Record<CaseQueue, string>> = {
  acknowledge: "To acknowledge",
  investigate: "Under investigation",
  follow_up: "To follow up",
  overdue: "Overdue",
  escalated: "Escalated",
  urgent: "Urgent",
  review: "To review",
  pay: "To pay",
  all: "All",
};

/** Whether this is a list of that kind of cases. */
export function isQueueOf(kind: CaseKind, queue: string): queue is CaseQueue {
  return (caseQueues[kind] as readonly string[]).includes(queue);
}

/** What is due at each status; a status without a deadline is left out. */
const dueLabels: Readonly<Record<CaseKind, Readonly<Record<string, string>>>> = {
  grievance: {
    received: "Acknowledge by",
    acknowledgement: "Investigate by",
    investigation: "Resolve by",
  } satisfies Partial<Record<GrievanceStage, string>>,
  refund: { received: "Review by", approved: "Pay by" } satisfies Partial<Record<RefundStatus, string>>,
};

/** The label of a case's deadline: `Acknowledge by`; null when nothing more is due. */
export function labelDue(kind: CaseKind, status: GrievanceStage | RefundStatus): string | null {
  return dueLabels[kind][status] ?? null;
}

/** A case is due soon when less than this is left. */
const soonMs = 4 * 60 * 60 * 1000;

/** The deadline status of a case at this moment. */
export function readDueClock(
  due: Date,
  now: Date,
): { readonly kind: "waiting" | "due_soon" | "overdue"; readonly words: string } {
  const left = due.getTime() - now.getTime();
  if (left < 0) return { kind: "overdue", words: `Overdue ${describeMinutes(-left)}` };
  return { kind: left < soonMs ? "due_soon" : "waiting", words: `${describeMinutes(left)} left` };
}
