import { type ConsultationOutcome, outcomeLabels } from "../consultations/consultation-outcomes.ts";

/** The states of a request: funding application, project request, consultation, service. The database sets the first (D18). */
export const requestStatuses = ["pending", "in_progress", "approved", "completed", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The status labels. */
export const statusLabels: Readonly<Record<RequestStatus, string>> = {
  pending: "Pending",
  in_progress: "In progress",
  approved: "Approved",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** The label of a status: an approved consultation is a confirmed appointment, a completed one has its outcome. */
export function labelOfStatus(kind: string, status: RequestStatus, outcome: ConsultationOutcome | null = null): string {
  if (outcome !== null) return outcomeLabels[outcome];
  return kind === "consultation" && status === "approved" ? "Confirmed" : statusLabels[status];
}

/** The statuses that may follow; the database has the same list (db/functions/check_request_move.sql). */
export const allowedMoves: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ["in_progress", "approved", "rejected", "cancelled"],
  in_progress: ["approved", "completed", "rejected", "cancelled"],
  approved: ["in_progress", "completed", "cancelled"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** Whether it is still open; a live consultation occupies its time. */
export function isLive(status: RequestStatus): boolean {
  return allowedMoves[status].length > 0;
}

export const reasonMaxLength = 1000;
