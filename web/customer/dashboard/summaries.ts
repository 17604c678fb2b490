import { caseStepLabels } from "#domain/cases/case-steps.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import {
  consultationTypeLabels,
  fundingTypeLabels,
  projectBudgetLabels,
  projectServiceLabels,
} from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import { sayOwnTime } from "#domain/time/viewer-time.ts";
import { businessNow } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import type { Database } from "#web/database-types.ts";
import type { Dated } from "#web/query/pages.ts";

type Tables = Database["public"]["Tables"];
type FundingRow = Tables["funding_applications"]["Row"];
type ProjectRow = Tables["project_requests"]["Row"];
type ConsultationRow = Tables["consultations"]["Row"];
type EnquiryRow = Tables["enquiries"]["Row"];

/** A record as one line of a list. */
export type Summary = Dated & {
  readonly kind: ThreadKind;
  readonly name: string;
  /** None for what has no status that a customer follows. */
  readonly status?: string;
  /** Of a completed consultation. */
  readonly outcome?: string | null;
  readonly about: string;
  /** At the end of the line: an amount, a time. */
  readonly end: string;
  readonly endIsAmount?: boolean;
  /** Of a reply that is overdue: the days on which the office is closed. */
  readonly late?: { readonly holidays: readonly string[] };
  /** The client that it is for, where its owner is a contact of one. */
  readonly client?: string | null;
  /** Records of one group follow each other under its name. */
  readonly group?: string;
};

const dayOf = (instant: string) => formatDate(new Date(instant));

export const fundingColumns =
  "id, reference, created_at, company_name, status, funding_type, funding_amount, acting_for";
type FundingLine = Pick<
  FundingRow,
  "id" | "reference" | "created_at" | "company_name" | "status" | "funding_type" | "funding_amount" | "acting_for"
>;

export function summarizeFunding(row: FundingLine): Summary {
  const { id, created_at, company_name: name, status } = row;
  const about = `${labelValue(fundingTypeLabels, row.funding_type)} · Applied ${dayOf(created_at)} · ${row.reference}`;
  return {
    kind: "funding",
    client: row.acting_for,
    id,
    created_at,
    name,
    status,
    about,
    end: formatMoney(rupees(row.funding_amount)),
    endIsAmount: true,
  };
}

export const projectColumns = "id, reference, created_at, project_name, status, service_type, budget_range, acting_for";
type ProjectLine = Pick<
  ProjectRow,
  "id" | "reference" | "created_at" | "project_name" | "status" | "service_type" | "budget_range" | "acting_for"
>;

export function summarizeProject(row: ProjectLine): Summary {
  const { id, created_at, project_name: name, status } = row;
  const about = `${labelValue(projectServiceLabels, row.service_type)} · Requested ${dayOf(created_at)} · ${row.reference}`;
  const end = labelValue(projectBudgetLabels, row.budget_range);
  return { kind: "project", client: row.acting_for, id, created_at, name, status, about, end, endIsAmount: true };
}

export const consultationColumns =
  "id, reference, created_at, consultation_type, status, outcome, consultation_topic, scheduled_date, acting_for";
type ConsultationLine = Pick<
  ConsultationRow,
  | "id"
  | "reference"
  | "created_at"
  | "consultation_type"
  | "status"
  | "outcome"
  | "consultation_topic"
  | "scheduled_date"
  | "acting_for"
>;

export function summarizeConsultation(row: ConsultationLine): Summary {
  const { id, created_at, consultation_topic: name, status, outcome } = row;
  const own = sayOwnTime(new Date(row.scheduled_date));
  const type = `${labelValue(consultationTypeLabels, row.consultation_type)} consultation`;
  const about = [type, ...(own ? [own] : []), row.reference].join(" · ");
  const end = formatInstant(row.scheduled_date);
  return { kind: "consultation", client: row.acting_for, id, created_at, name, status, outcome, about, end };
}

export const serviceColumns = "id, reference, created_at, title, status, stage_label, stage_due, waits_for, acting_for";
type ServiceLine = Pick<
  Tables["service_requests"]["Row"],
  "id" | "reference" | "created_at" | "title" | "status" | "stage_label" | "stage_due" | "waits_for" | "acting_for"
>;

/** With its stage and, while it is open, what it waits for or the day of the next stage. */
export function summarizeService(row: ServiceLine): Summary {
  const { id, created_at, title: name, status, stage_label, stage_due } = row;
  const isOpen = requestStatuses.some((known) => known === status && isLive(known));
  const due = stage_due && `Next stage by ${formatDay(stage_due)}`;
  const end = !isOpen ? "" : row.waits_for === "customer" ? "Waiting for you" : (due ?? "");
  const about = `${stage_label} · ${row.reference}`;
  return { kind: "service", client: row.acting_for, id, created_at, name, status, about, end };
}

export const enquiryColumns = "id, created_at, reference, service_type, subject, status, reply_by";
type EnquiryLine = Pick<
  EnquiryRow,
  "id" | "created_at" | "reference" | "service_type" | "subject" | "status" | "reply_by"
>;

/** Whether our reply to it is overdue. */
export const isReplyLate = ({ status, reply_by }: Pick<EnquiryLine, "status" | "reply_by">): boolean =>
  status === "new" && new Date(reply_by) < businessNow();

export function summarizeEnquiry(row: EnquiryLine, holidays: readonly string[]): Summary {
  const { id, created_at, reference } = row;
  const name = row.subject || row.service_type || "Enquiry";
  const about = `Reference ${reference} · Sent ${dayOf(created_at)}`;
  // Further on than that its status is the office's own business; what was closed may have had no reply.
  const isClosed = row.status === "won" || row.status === "lost";
  const isLate = isReplyLate(row);
  const promise = `${isLate ? "Overdue: reply was due" : "Reply"} by ${formatInstant(row.reply_by)}`;
  const end = row.status === "new" ? promise : isClosed ? "Closed" : "We have replied";
  return { kind: "enquiry", id, created_at, name, about, end, ...(isLate && { late: { holidays } }) };
}

const caseNames = { grievance: "Grievance", refund: "Refund request" } as const;

export function summarizeCase(row: AnswerBody<"my-cases">["cases"][number]): Summary {
  const { kind, id, created_at, reference, status, is_withdrawn } = row;
  const about = `Reference ${reference} · Sent ${dayOf(created_at)}`;
  const end = caseStepLabels[is_withdrawn ? "withdrawn" : status];
  return { kind, id, created_at, name: caseNames[kind], about, end };
}
