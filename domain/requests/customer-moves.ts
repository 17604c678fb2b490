import { bookingRules } from "../consultations/consultation-choices.ts";
import { formatIstDay } from "../time/dates.ts";
import type { RequestKind } from "./request-kinds.ts";
import { isLive, type RequestStatus } from "./request-status.ts";

/** A request at a moment; `scheduledAt`: when a consultation begins. */
type Moment = { readonly status: RequestStatus; readonly scheduledAt: Date | null; readonly now: Date };

/**
 * Whether the customer may cancel: the office closes requests in progress, a consultation can be cancelled until it begins.
 */
export function canCustomerCancel(kind: RequestKind, { status, scheduledAt, now }: Moment): boolean {
  if (kind !== "consultation") return status === "pending";
  return isLive(status) && scheduledAt !== null && scheduledAt.getTime() > now.getTime();
}

/**
 * Whether the customer may change the text: until work has started, and of a consultation until it begins. The database
 * decides by the same rule (db/functions/edit_request.sql).
 */
export function canCustomerEdit({ status, scheduledAt, now }: Moment): boolean {
  return status === "pending" && (scheduledAt === null || scheduledAt.getTime() > now.getTime());
}

/**
 * Whether the customer may reschedule a consultation at this moment; the office may at shorter notice, and so may a customer whom
 * we cannot receive.
 */
export function canCustomerMove(status: RequestStatus, scheduledAt: Date, now: Date, isClosed = false): boolean {
  if (isClosed) return isLive(status) && scheduledAt > now;
  return isLive(status) && scheduledAt.getTime() - now.getTime() >= bookingRules.moveUntilHours * 3_600_000;
}

/** Whether we are closed on the day of a booking that is to come. */
export function isOnClosedDay({ status, scheduledAt, now }: Moment, holidays: ReadonlySet<string>): boolean {
  return isLive(status) && scheduledAt !== null && scheduledAt > now && holidays.has(formatIstDay(scheduledAt));
}

/** Whether a consultation can still be booked for this time, with the notice that the database requires too. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= bookingRules.leastHoursAhead * 3_600_000;
}

/** Whether the time of a consultation has passed, and the office has to record what happened. */
export function asksOutcome({ status, scheduledAt, now }: Moment): boolean {
  return isLive(status) && scheduledAt !== null && scheduledAt.getTime() <= now.getTime();
}
