import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { ActivityList } from "#web/office/kit/activity-list.tsx";
import type { RequestFile, RequestMoment } from "#web/office/requests/request-queries.ts";
import { labelStatus } from "../../customer/requests/status-badge.tsx";

const timeWords = (at: string | null) => (at ? formatInstant(at) : "another time");
const amountWords = (amount: number | null) =>
  amount === null ? "A payment" : `Payment of ${formatMoney(rupees(amount))}`;

/** One line for each event. A kind that this release does not know is shown by its name. */
function describeMoment(moment: RequestMoment, requestKind: string): string {
  const { kind, status, outcome, scheduled_date, consultant_name, amount, stage, authority_number } = moment;
  switch (kind) {
    case "made":
      return scheduled_date ? `Booked for ${formatInstant(scheduled_date)}` : "Received";
    case "moved":
      if (moment.is_for_owner) return "Cancelled at the customer's request";
      return `Status: ${labelStatus(status ?? "", requestKind, outcome)}`;
    case "rescheduled":
      return `Moved to ${timeWords(scheduled_date)}`;
    case "assigned":
      return consultant_name ? `Assigned to ${consultant_name}` : "Consultant removed";
    case "proposed":
      return `Proposed: ${timeWords(scheduled_date)}`;
    case "answered":
      return `Declined: ${timeWords(scheduled_date)}`;
    case "edited":
      return "Request changed";
    case "meeting_link":
      return "Meeting link changed";
    case "stage":
      return `Stage: ${[stage, authority_number].filter(Boolean).join(" · ")}`;
    case "closed":
      return "Customer told: we are closed that day, with free times to choose from";
    case "open":
      return "Customer told: we are open that day after all";
    case "undone":
      return `Last update undone: ${labelStatus(status ?? "", requestKind).toLowerCase()}`;
    case "reopened":
      return `Reopened: ${labelStatus(status ?? "", requestKind).toLowerCase()}`;
    case "paid":
      return `${amountWords(amount)} recorded`;
    case "withdrawn":
      return amount === null ? `Proposal withdrawn: ${timeWords(scheduled_date)}` : `${amountWords(amount)} withdrawn`;
    default:
      return labelStatus(kind);
  }
}

/** What happened to a request and who did it, newest first. Notes and messages are in its conversation. */
export function RequestTimeline({ file: { request, facts, timeline } }: { file: RequestFile }) {
  const entries = timeline.toReversed().map((moment) => {
    const source = moment.kind === "made" && facts.origin && officeSourceLabels[facts.origin];
    const title = [describeMoment(moment, request.kind), source].filter(Boolean).join(" · ");
    return { key: `${moment.at} ${title}`, at: moment.at, title, author: moment.author, text: moment.reason };
  });
  return <ActivityList entries={entries} />;
}
