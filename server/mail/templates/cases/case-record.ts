import type { CaseStepKind } from "#domain/cases/case-steps.ts";
import {
  type GrievanceDeadlines,
  type GrievancePriority,
  type GrievanceStage,
  type GrievanceSubject,
  grievancePriorityLabels,
  grievanceSubjectLabels,
  type NextCaseStep,
  nextOfGrievance,
} from "#domain/cases/grievance-stages.ts";
import {
  describeSituation,
  nextOfRefund,
  type RefundSituation,
  type RefundStatus,
} from "#domain/cases/refund-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { PaymentMethod } from "#domain/requests/payment-choices.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Block } from "../../compose.ts";
import { type Fact, factsBlock } from "../facts-block.ts";

type Sender = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** None where a refund request opened automatically for an account without one. */
  readonly phone: string | null;
  readonly about_reference: string | null;
  /** How the sender reached us, of what the office entered for them. */
  readonly origin: OfficeSource | null;
  readonly message: string;
  /** The reference of an earlier case by the same sender that this one corrects. */
  readonly corrects: string | null;
  /** What its sender is mailed, as decided when it was saved (server/calls/choose-receipt.ts). */
  readonly receipt: "full" | "brief" | "none";
  readonly created_at: Date;
};

export type GrievanceRow = Sender &
  GrievanceDeadlines & {
    readonly subject: GrievanceSubject;
    readonly priority: GrievancePriority;
  };

export type RefundRow = Sender & {
  readonly situation: RefundSituation;
  readonly booked_for: Date | null;
  readonly cancelled_at: Date | null;
  /** Rupees, as the database writes them. */
  readonly amount_paid: string;
  readonly policy_percent: number;
  readonly policy_amount: string;
  readonly policy_reason: string;
  readonly approved_amount: string | null;
  readonly review_by: Date;
  readonly pay_by: Date;
  /** No form was sent: the request was cancelled or rejected, or the account deleted. */
  readonly is_automatic: boolean;
  /** The account; null for a customer without one, and once it is deleted. */
  readonly user_id: string | null;
  /** The day of the bank transfer, and the bank's reference for it. */
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
  readonly payment_method: PaymentMethod | null;
};

/** Something that happened to a grievance or a refund request. */
export type CaseStep = {
  readonly step: CaseStepKind;
  readonly note: string | null;
  readonly step_at: Date;
} & (
  | { readonly kind: "grievance"; readonly record: GrievanceRow }
  | { readonly kind: "refund"; readonly record: RefundRow }
);

const stages: readonly string[] = ["received", "acknowledgement", "investigation", "resolution", "follow_up"];

/** The next step after this one, as of that time; an escalation does not change it. */
export function nextOf(step: CaseStep): NextCaseStep | undefined {
  if (step.kind === "refund") {
    const status = step.step === "reopened" ? "received" : step.step;
    return nextOfRefund(status as RefundStatus, step.record, step.step_at);
  }
  return stages.includes(step.step)
    ? nextOfGrievance(step.step as GrievanceStage, step.record, step.step_at)
    : undefined;
}

const time = (at: Date | null) => at && `${formatDateTime(at)} IST`;

function ownFacts(step: CaseStep): Fact[] {
  if (step.kind === "grievance") {
    const { subject, priority } = step.record;
    return [
      ["About", grievanceSubjectLabels[subject]],
      ["Priority", grievancePriorityLabels[priority]],
    ];
  }
  const { situation, is_automatic, booked_for, cancelled_at, amount_paid } = step.record;
  const { service, label } = describeSituation(situation, is_automatic);
  return [
    ["For", service],
    ["What happened", label],
    ["Booked for", time(booked_for)],
    ["Cancelled", time(cancelled_at)],
    ["Paid", formatMoney(rupees(amount_paid))],
  ];
}

/** What our own records say of a refund request that we opened, with our message: nothing of it was typed into a form. */
export function recordedBlocks(step: CaseStep): Block[] {
  const { about_reference, message } = step.record;
  return [
    factsBlock("Details", [...ownFacts(step), ["Reference", about_reference]]),
    { kind: "words", title: "Message", text: message },
  ];
}

/** All fields that were filled in, labelled as on the form. */
export function sentBlocks(title: string, step: CaseStep): Block[] {
  const { name, email, phone, about_reference, message, corrects, created_at } = step.record;
  return [
    factsBlock(title, [
      ["Name", name],
      ["Email", email],
      ["Phone", phone && formatPhone(phone)],
      ...ownFacts(step),
      ["Reference", about_reference],
      ["Corrects", corrects],
      ["Received", time(created_at)],
    ]),
    { kind: "words", title: "Message", text: message },
  ];
}

/** The refund under the policy if the customer's statements are correct. */
export function policyBlocks(step: CaseStep): Block[] {
  if (step.kind !== "refund") return [];
  const { policy_percent, policy_amount, policy_reason } = step.record;
  return [
    { kind: "key", label: `Policy refund (${policy_percent}%)`, value: formatMoney(rupees(policy_amount)) },
    { kind: "paragraph", text: `${policy_reason}. We will check this when we review your request.` },
  ];
}
