import type { StageParty } from "#domain/catalogue/stages/stage-families.ts";
import type { ConsultationOutcome } from "#domain/consultations/consultation-outcomes.ts";
import type { Consultation } from "#domain/consultations/consultations.ts";
import type { FundingApplication } from "#domain/requests/funding-applications.ts";
import type { PaymentMethod } from "#domain/requests/payment-choices.ts";
import type { ProjectRequest } from "#domain/requests/project-requests.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { RequestStep } from "#domain/requests/request-steps.ts";
import type { ServiceRequest } from "#domain/requests/service-requests.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";

/** A row as the database returns it: instants are dates, amounts are text. */
type Row<Stored, Instants extends keyof Stored, Amounts extends keyof Stored = never> = {
  [Name in keyof Stored]: Name extends Instants
    ? Date
    : Name extends Amounts
      ? string | Extract<Stored[Name], null>
      : Stored[Name];
};

/** Set on what the office entered for the customer. */
type Entered = { readonly origin: OfficeSource | null };

export type FundingRow = Row<FundingApplication, "created_at", "funding_amount" | "monthly_revenue"> & Entered;
export type ProjectRow = Row<ProjectRequest, "created_at"> & Entered;
export type ServiceRow = Row<ServiceRequest, "created_at" | "updated_at" | "stage_since", "price" | "amount_paid"> & {
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
};
export type ConsultationRow = Omit<
  Row<
    Consultation,
    "created_at" | "scheduled_date" | "first_scheduled_date" | "office_scheduled_date",
    "price" | "amount_paid"
  >,
  "user_id"
> &
  Entered & {
    /** Null for a customer without an account, whom these three name. */
    readonly user_id: string | null;
    readonly contact_name: string | null;
    readonly contact_email: string | null;
    readonly contact_phone: string | null;
  };

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
  /** Of a consultation that was completed with this line. */
  readonly outcome: ConsultationOutcome | null;
  /** What was done other than a change of status or time; null when the request was submitted, moved or rescheduled. */
  readonly step: RequestStep | null;
  /** The consultant since this line. */
  readonly consultant_name: string | null;
  readonly proposed_date: Date | null;
  /** Of a booking on a day on which we close: the free times that are offered. */
  readonly offered_dates: readonly string[] | null;
  /** The customer was told that we are closed on its day. */
  readonly is_closed_day: boolean;
  /** Of a service: its stage since this line. */
  readonly stage: string | null;
  readonly stage_label: string | null;
  readonly stage_due: string | null;
  readonly waits_for: StageParty | null;
  readonly waits_until: string | null;
  readonly authority_number: string | null;
  /** Rupees of the payment, and of all payments after this line. */
  readonly amount: string | null;
  readonly amount_paid: string | null;
  /** Of a consultation that ended: rupees that the refund request which opened with it is about; 0 where others are there and none opened, null where there is none. */
  readonly refund_about: string | null;
  /** Of the payment that was recorded or withdrawn, and its day as `2026-11-18`. */
  readonly payment_method: PaymentMethod | null;
  readonly payment_reference: string | null;
  readonly paid_on: string | null;
  readonly created_at: Date;
  /** By the customer, not by the office. */
  readonly is_by_owner: boolean;
  /** The office cancelled it because the customer asked for it. */
  readonly is_for_owner: boolean;
  /** Empty where the office knows none of a customer without an account. */
  readonly email: string;
  /** False for a customer without an account, who has no page to open. */
  readonly has_account: boolean;
  /** Of the profile. */
  readonly phone: string | null;
  readonly full_name: string;
};

/** A request as it is now; its kind determines its columns. */
export type StoredRequest =
  | { readonly kind: "funding"; readonly record: FundingRow }
  | { readonly kind: "project"; readonly record: ProjectRow }
  | { readonly kind: "consultation"; readonly record: ConsultationRow }
  | { readonly kind: "service"; readonly record: ServiceRow };

/** A change of a request, with the request as it is now and the days on which the office stays closed. */
export type RequestChange = ChangeLine & StoredRequest & { readonly holidays: ReadonlySet<string> };

/** A change of a consultation, which always has a time. */
export type ConsultationChange = Extract<RequestChange, { kind: "consultation" }> & { readonly scheduled_date: Date };

export function isOfConsultation(change: RequestChange): change is ConsultationChange {
  return change.kind === "consultation" && change.scheduled_date !== null;
}
