import { business } from "../business/business.ts";
import { addBusinessDays } from "../cases/refunds.ts";
import { formatPhone } from "../fields/phone.ts";
import { formatDateTime } from "../time/dates.ts";

/** Business days within which the office decides about an investor's application. */
export const approvalDays = 3;

/** By what the office decides about an investor: what a change of makes it decide again (db/functions/review_investor_again.sql). */
export const approvalCriteria = [
  "We can identify you by your name, email and phone number. We may call you.",
  "You invest as the investor type you chose.",
  "Your ticket size is one you can invest as that type.",
] as const;

/** What does not count, and what the office does not do. */
export const approvalLimits =
  "Sectors, stages and city do not affect the decision. Approval is not a recommendation of any startup, and it costs nothing.";

/**
 * By when the office decides about an application that came at this instant: the end of the third business day after it.
 * The page of the investor and the office's list of what is late follow this.
 * @param holidays days as `YYYY-MM-DD`
 */
export function decideBy(submittedAt: Date, holidays: ReadonlySet<string>): Date {
  return addBusinessDays(submittedAt, approvalDays, holidays);
}

/** By when the investor hears from us; once that has passed, where to ask. */
export function describeDecision(submittedAt: Date, now: Date, holidays: ReadonlySet<string>): string {
  const by = decideBy(submittedAt, holidays);
  const when = `${formatDateTime(by)} IST`;
  return by < now
    ? `We should have decided by ${when}. We are sorry for the delay: please call us on ${formatPhone(business.phone)}.`
    : `We will decide by ${when} and email you.`;
}
