import type { Consultation } from "#domain/consultations/consultations.ts";
import type { FundingApplication } from "#domain/requests/funding-applications.ts";
import type { ProjectRequest } from "#domain/requests/project-requests.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { RequestStep } from "#domain/requests/request-steps.ts";

/** A row as the database returns it: instants are dates, amounts are text. */
type Row<Stored, Instants extends keyof Stored, Amounts extends keyof Stored = never> = {
  [Name in keyof Stored]: Name extends Instants
    ? Date
    : Name extends Amounts
      ? string | Extract<Stored[Name], null>
      : Stored[Name];
};

export type FundingRow = Row<FundingApplication, "created_at", "funding_amount" | "monthly_revenue">;
export type ProjectRow = Row<ProjectRequest, "created_at">;
export type ConsultationRow = Row<
  Consultation,
  "created_at" | "scheduled_date" | "first_scheduled_date" | "office_scheduled_date",
  "price" | "amount_paid"
>;

/** A line of a request's history, with the values before it. */
export type ChangeLine = {
  readonly request_id: string;
  readonly status: RequestStatus;
  /** Null on the first line, when the request was submitted. */
  readonly status_before: RequestStatus | null;
  /** Since when it has this status. */
  readonly status_since: Date;
  /** Of a consultation. */
  readonly scheduled_date: Date | null;
  readonly scheduled_before: Date | null;
  /** Sequence number of the calendar entry, after this change. */
  readonly sequence: number;
  readonly reason: string | null;
  /** What was done other than a change of status or time; null when the request was submitted, moved or rescheduled. */
  readonly step: RequestStep | null;
  /** The consultant since this line. */
  readonly consultant_name: string | null;
  readonly proposed_date: Date | null;
  /** Rupees of the payment, and of all payments after this line. */
  readonly amount: string | null;
  readonly amount_paid: string | null;
  readonly created_at: Date;
  /** By the customer, not by the office. */
  readonly is_by_owner: boolean;
  readonly email: string;
  /** Of the profile. */
  readonly phone: string | null;
  readonly full_name: string;
};

/** A request as it is now; its kind determines its columns. */
export type StoredRequest =
  | { readonly kind: "funding"; readonly record: FundingRow }
  | { readonly kind: "project"; readonly record: ProjectRow }
  | { readonly kind: "consultation"; readonly record: ConsultationRow };

/** A change of a request, with the request as it is now and the days on which the office stays closed. */
export type RequestChange = ChangeLine & StoredRequest & { readonly holidays: ReadonlySet<string> };

/** A change of a consultation, which always has a time. */
export type ConsultationChange = Extract<RequestChange, { kind: "consultation" }> & { readonly scheduled_date: Date };

export function isOfConsultation(change: RequestChange): change is ConsultationChange {
  return change.kind === "consultation" && change.scheduled_date !== null;
}
