import { isLive, labelOfStatus } from "#domain/requests/request-status.ts";
import { formatInstant, formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../call-parts.ts";
import { type FoundConsultation, findRequest } from "../requests/find-request.ts";
import { requireUnchanged } from "../require-unchanged.ts";

/** The error of every call that gives a consultation another time. */
export const timeTaken = {
  status: 409,
  code: "conflict",
  when: "The time is taken; `details.nearest` has up to five free ones",
} as const;

/** A consultation that can still get another time, locked until the transaction ends; a closed one is refused. */
export async function holdConsultation(tx: Transaction, id: string, caller: Caller): Promise<FoundConsultation> {
  const found = await findRequest(tx, "consultation", id, caller);
  if (isLive(found.status)) return found;
  const message = `This consultation is ${labelOfStatus("consultation", found.status).toLowerCase()} and cannot be rescheduled`;
  throw new CallError(409, { code: "conflict", message });
}

/** Refuses another time for a consultation that was moved since the caller read it; the message says to when. */
export function requireSameTime(expected: string | undefined, booked: Date): void {
  const seen = expected && formatIstInstant(new Date(expected));
  const scheduled_date = formatIstInstant(booked);
  const what = `This consultation was moved to ${formatInstant(booked)} meanwhile`;
  requireUnchanged(seen, scheduled_date, { what, advice: "Send again to go on", details: { scheduled_date } });
}
