import { bookingRules } from "../consultations/consultation-choices.ts";
import type { RequestKind } from "./request-kinds.ts";
import { isLive, type RequestStatus } from "./request-status.ts";

/**
 * Whether the customer may cancel: the office closes requests in progress, a consultation can be cancelled until it begins.
 * @param scheduledAt when a consultation begins
 */
export function canCustomerCancel(
  kind: RequestKind,
  { status, scheduledAt, now }: { status: RequestStatus; scheduledAt: Date | null; now: Date },
): boolean {
  if (kind !== "consultation") return status === "pending";
  return isLive(status) && scheduledAt !== null && scheduledAt.getTime() > now.getTime();
}

/** Whether the customer may reschedule a consultation at this moment; the office may at shorter notice. */
export function canCustomerMove(status: RequestStatus, scheduledAt: Date, now: Date): boolean {
  return isLive(status) && scheduledAt.getTime() - now.getTime() >= bookingRules.moveUntilHours * 3_600_000;
}

/** Whether a consultation can still be booked for this time, with the notice that the database requires too. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= bookingRules.leastHoursAhead * 3_600_000;
}
