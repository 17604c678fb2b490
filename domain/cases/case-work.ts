import type { OfficeScope } from "../business/office-scopes.ts";
import { formatDateTime } from "../time/dates.ts";
import { type WorkAction, workActions } from "../work/work-items.ts";
import type { GrievanceStage } from "./grievance-stages.ts";
import type { RefundStatus } from "./refund-choices.ts";

/** Who takes a refund request to this status: who pays does not decide, but for managers. */
export const refundDeciders = {
  approved: "grievance officers and managers",
  rejected: "grievance officers and managers",
  paid: "accounts and managers",
} as const satisfies Record<Exclude<RefundStatus, "received">, OfficeScope>;

/** What My work says of an open case (db/functions/work_items.sql), or why nothing is left to do, and whose turn it is. */
type Doing = { readonly action: WorkAction; readonly turn?: string } | { readonly closed: string };

const grievanceWork: Readonly<Record<GrievanceStage, Doing>> = {
  received: { action: "acknowledge" },
  acknowledgement: { action: "investigate" },
  investigation: { action: "resolve" },
  resolution: { action: "follow_up" },
  follow_up: { closed: "Nothing is left to do, unless the customer writes that it was not resolved." },
};
const refundWork: Readonly<Record<RefundStatus, Doing>> = {
  received: { action: "review_refund", turn: "Grievance officers and managers approve or reject it." },
  approved: { action: "pay_refund", turn: "Accounts and managers pay it and record the payment." },
  rejected: { closed: "Nothing is left to do: the refund request is closed." },
  paid: { closed: "Nothing is left to do: the refund is paid." },
};

type Case = (
  | { readonly kind: "grievance"; readonly status: GrievanceStage }
  | { readonly kind: "refund"; readonly status: RefundStatus }
) & {
  /** The deadline of the status; null where it has none. */
  readonly dueBy: Date | null;
  /** Null where it is unassigned. */
  readonly assignee: string | null;
};

/** What the office does next with a case, by when, and whose turn it is; its sender reads nextOfGrievance and nextOfRefund. */
export function describeCaseWork(about: Case, now: Date): string {
  const doing = about.kind === "grievance" ? grievanceWork[about.status] : refundWork[about.status];
  if ("closed" in doing) return doing.closed;
  const { dueBy, assignee } = about;
  const action = workActions[doing.action];
  const when = dueBy && `${formatDateTime(dueBy)} IST`;
  const work =
    dueBy && dueBy < now
      ? `Overdue: ${action.charAt(0).toLowerCase()}${action.slice(1)}. It was due by ${when}.`
      : `${action}${when ? ` by ${when}` : ""}.`;
  return [work, doing.turn, assignee === null ? "Unassigned." : `Assigned to ${assignee}.`]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}
