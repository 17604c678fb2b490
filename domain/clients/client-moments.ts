import { type CaseStepKind, caseStepLabels } from "../cases/case-steps.ts";
import { consultationOutcomes, outcomeLabels } from "../consultations/consultation-outcomes.ts";
import { rupees } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { isRequestKind, type RequestKind } from "../requests/request-kinds.ts";
import { labelOfStatus, type RequestStatus } from "../requests/request-status.ts";
import { describeReply } from "../system/mail-replies.ts";
import type { OfficeRecordKind } from "../work/office-records.ts";
import { officeSourceLabels, officeSources } from "../work/office-sources.ts";

const received: Readonly<Record<OfficeRecordKind, string>> = {
  enquiry: "Enquiry received",
  funding: "Funding application received",
  project: "Project request received",
  consultation: "Consultation booked",
  service: "Service requested",
  grievance: "Grievance received",
  refund: "Refund request received",
  client: "Client created",
};

/** Steps of a request, and a move of it, that need no further value. */
const steps: Readonly<Record<string, string>> = {
  proposed: "Another time proposed",
  answered: "Proposed time declined",
  edited: "Request changed by the customer",
  meeting_link: "Meeting link changed",
  undone: "Last update undone",
  reopened: "Reopened",
  cancelled_for_customer: "Cancelled at the customer's request",
  closed: "Customer told that we are closed that day",
  open: "Customer told that the booking stays",
};

type Moment = {
  readonly kind: OfficeRecordKind;
  /** `made`, `reply`, `message`, `note`, `mail`, `refused`, `case`, `moved`, `cancelled_for_customer`, or a step of a request. */
  readonly what: string;
  /** How the customer came to us (`office` where the office opened it and did not say), the status after it or the outcome, the stage of a service, the step of a case, the consultant, the side of a message, or the mail server's reply. */
  readonly detail: string | null;
  /** Rupees, as the database writes them. */
  readonly amount: string | null;
};

/** How the customer reached us, of what the office entered for them. */
function nameOrigin(detail: string | null): string | null {
  const origin = officeSources.find((one) => one === detail);
  return origin ? officeSourceLabels[origin] : null;
}

/** A service that the office opened was not requested by the customer, and says so. */
function nameArrival(kind: OfficeRecordKind, detail: string | null): string {
  const isOpened = kind === "service" && detail !== null;
  return [isOpened ? "Service opened by our office" : received[kind], nameOrigin(detail)].filter(Boolean).join(" · ");
}

function nameStanding(kind: RequestKind, detail: string | null): string {
  const outcome = consultationOutcomes.find((one) => one === detail);
  return outcome ? outcomeLabels[outcome] : labelOfStatus(kind, detail as RequestStatus);
}

/** What happened to a record of a client, as one line of the client's timeline. */
export function describeClientMoment({ kind, what, detail, amount }: Moment): string {
  const sum = amount === null ? null : formatMoney(rupees(amount));
  if (what === "made") return nameArrival(kind, detail);
  if (what === "reply") return "Reply sent";
  if (what === "message") return detail === "customer" ? "Message from the customer" : "Message sent";
  if (what === "note") return "Internal note";
  if (what === "mail") return "Email sent";
  if (what === "refused") return `Email not delivered: ${describeReply(detail).replace(/^The/, "the")}`;
  if (what === "case" && detail === "paid" && sum) return `Refund of ${sum} paid`;
  if (what === "case") return caseStepLabels[detail as CaseStepKind] ?? "Case changed";
  if (what === "assigned") return detail ? `Assigned to ${detail}` : "Consultant removed";
  if (what === "paid") return sum ? `Payment of ${sum} recorded` : "Payment recorded";
  if (what === "withdrawn") return sum ? `Payment of ${sum} withdrawn` : "Proposed time withdrawn";
  if (what === "stage") return detail ? `Stage: ${detail}` : "Dates changed";
  if (what === "moved" && isRequestKind(kind)) return `Status: ${nameStanding(kind, detail)}`;
  return steps[what] ?? "Request changed";
}
