import type { CaseQueue } from "#domain/cases/case-queues.ts";
import type { CaseKind, CaseStepKind } from "#domain/cases/case-steps.ts";
import type {
  EscalationLevel,
  GrievancePriority,
  GrievanceStage,
  GrievanceSubject,
} from "#domain/cases/grievance-stages.ts";
import type { RefundSituation, RefundStatus } from "#domain/cases/refund-choices.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";

/** A line of a queue; the fields of the other kind are null. */
export type CaseLine = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly status: GrievanceStage | RefundStatus;
  readonly created_at: string;
  readonly due_by: string | null;
  readonly subject: GrievanceSubject | null;
  readonly priority: GrievancePriority | null;
  readonly escalated_to: EscalationLevel | null;
  readonly situation: RefundSituation | null;
  readonly amount_paid: number | null;
  readonly policy_amount: number | null;
  readonly approved_amount: number | null;
  readonly assigned_name: string | null;
};

export type CaseListPage = {
  readonly cases: readonly CaseLine[];
  readonly newer: string | null;
  readonly older: string | null;
  readonly counts: Readonly<Partial<Record<CaseQueue, number>>>;
};

export type CaseAsk = {
  readonly kind: CaseKind;
  readonly queue: CaseQueue;
  readonly search: string;
  readonly older?: string;
  readonly newer?: string;
};

export function useCasePage(owner: string, { kind, queue, search, older, newer }: CaseAsk): Live<CaseListPage> {
  const key = ["cases", owner, kind, queue, older ?? "", newer ?? "", search].join(" ");
  return useLive(key, () => readAsOffice<CaseListPage>("list-cases", { kind, queue, search, older, newer }));
}

type Sent = {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly about_reference: string | null;
  readonly message: string;
  readonly created_at: string;
  readonly assigned_to: string | null;
};

export type Grievance = Sent & {
  readonly subject: GrievanceSubject;
  readonly priority: GrievancePriority;
  readonly stage: GrievanceStage;
  readonly acknowledge_by: string;
  readonly investigate_by: string;
  readonly resolve_by: string;
};

export type RefundRequest = Sent & {
  readonly situation: RefundSituation;
  readonly booked_for: string | null;
  readonly cancelled_at: string | null;
  readonly amount_paid: number;
  readonly policy_percent: number;
  readonly policy_amount: number;
  readonly policy_reason: string;
  readonly status: RefundStatus;
  readonly approved_amount: number | null;
  readonly review_by: string;
  readonly pay_by: string;
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
};

export type CaseStep = {
  readonly id: number;
  readonly kind: CaseStepKind;
  readonly note: string | null;
  readonly created_at: string;
  readonly actor: string;
  readonly author: string | null;
};

export type CaseBooking = {
  readonly id: string;
  readonly topic: string | null;
  readonly status: RequestStatus;
  readonly first_scheduled_date: string;
  readonly price: number;
  readonly amount_paid: number;
  readonly is_named: boolean;
};

type Around = {
  readonly next_step: string;
  readonly steps: readonly CaseStep[];
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly was_signed_in: boolean;
  } | null;
  readonly about: { readonly kind: CaseKind | "enquiry"; readonly id: string; readonly reference: string } | null;
  readonly corrects: string | null;
  readonly bookings: readonly CaseBooking[];
  readonly others: readonly {
    readonly kind: CaseKind;
    readonly reference: string;
    readonly status: GrievanceStage | RefundStatus;
    readonly created_at: string;
  }[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

export type GrievanceFile = Around & {
  readonly kind: "grievance";
  readonly grievance: Grievance;
  readonly allowed: readonly GrievanceStage[];
};
export type RefundFile = Around & {
  readonly kind: "refund";
  readonly refund: RefundRequest;
  readonly allowed: readonly RefundStatus[];
};
export type CaseFile = GrievanceFile | RefundFile;

/** What was sent, of either kind. */
export const sentOf = (file: CaseFile): Grievance | RefundRequest =>
  file.kind === "grievance" ? file.grievance : file.refund;

/** One case with everything related to it; null where there is none. */
export function useCaseFile(owner: string, reference: string): Live<CaseFile | null> {
  return useLive(`case ${owner} ${reference}`, () => findAsOffice<CaseFile>("read-case", { reference }));
}
