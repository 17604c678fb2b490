import { describeMinutes } from "../enquiries/enquiry-status.ts";
import type { CaseKind } from "./case-steps.ts";
import type { GrievanceStage } from "./grievance-stages.ts";
import type { RefundStatus } from "./refund-choices.ts";

/** The office's lists of grievances and refund requests; what is done with stands in All alone. */
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

/** What is to be done by the deadline of a case that is so far; nothing where there is none. */
const dueLabels: Readonly<Record<CaseKind, Readonly<Record<string, string>>>> = {
  grievance: {
    received: "Acknowledge by",
    acknowledgement: "Investigate by",
    investigation: "Resolve by",
  } satisfies Partial<Record<GrievanceStage, string>>,
  refund: { received: "Review by", approved: "Pay by" } satisfies Partial<Record<RefundStatus, string>>,
};

/** How the deadline of a case is called: `Acknowledge by`; null when nothing is due any more. */
export function labelDue(kind: CaseKind, status: GrievanceStage | RefundStatus): string | null {
  return dueLabels[kind][status] ?? null;
}

/** Less than that is left: it is due soon. */
const soonMs = 4 * 60 * 60 * 1000;

/** How a case stands with what is due next, at this moment. */
export function readDueClock(
  due: Date,
  now: Date,
): { readonly kind: "waiting" | "due_soon" | "overdue"; readonly words: string } {
  const left = due.getTime() - now.getTime();
  if (left < 0) return { kind: "overdue", words: `${describeMinutes(-left)} late` };
  return { kind: left < soonMs ? "due_soon" : "waiting", words: `${describeMinutes(left)} left` };
}
