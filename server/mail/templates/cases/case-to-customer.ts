import { business } from "#domain/business/business.ts";
import { caseKindFacts } from "#domain/cases/case-steps.ts";
import { escalationLabels } from "#domain/cases/grievance-stages.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

import { type Block, type Composed, composeMail } from "../../compose.ts";
import { leftOut } from "../enquiries/enquiry-receipt.ts";
import { type CaseStep, nextOf, policyBlocks, recordedBlocks, sentBlocks } from "./case-record.ts";

const { name, designation } = business.grievanceOfficer;

type Words = { readonly title: string; readonly text: string; readonly noteTitle?: string };

const isAutomatic = (step: CaseStep) => step.kind === "refund" && step.record.is_automatic;

function findWords(step: CaseStep): Words {
  const { noun } = caseKindFacts[step.kind];
  switch (step.step) {
    case "received":
      if (isAutomatic(step))
        return {
          title: "Your refund request is open",
          text: "We opened this refund request for you, because you had paid. You do not need to do anything: a member of our team will review it.",
        };
      return {
        title: `We received your ${noun}`,
        text: "Thank you for writing to us. A member of our team will review it.",
      };
    case "acknowledgement":
      return {
        title: "We acknowledge your grievance",
        text: `${name}, ${designation}, has read it and is handling it.`,
        noteTitle: "From the officer",
      };
    case "investigation":
      return {
        title: "We are investigating your grievance",
        text: "We are reviewing the file and speaking to the people who worked on it. If anything is missing, we will ask you.",
        noteTitle: "From the officer",
      };
    case "resolution":
      return {
        title: "Our reply to your grievance",
        text: "We have completed our investigation. This is what we found and what we are doing about it.",
        noteTitle: "Our reply",
      };
    case "follow_up":
      return {
        title: "Was your grievance resolved?",
        text: "Please reply to this email. If it was not resolved, your grievance stays open.",
        noteTitle: "From the officer",
      };
    case "team_lead":
    case "manager":
    case "director":
      return {
        title: `Your grievance has been escalated to our ${escalationLabels[step.step].toLowerCase()}`,
        text: "We missed a deadline, and we are sorry. You do not need to do anything: this escalation is automatic.",
      };
    case "approved":
      return {
        title: "Your refund is approved",
        text: "We have reviewed your request and will pay the refund to your original payment method.",
        noteTitle: "Reason",
      };
    case "rejected":
      return {
        title: "Your refund request is not approved",
        text: "We have reviewed your request and cannot approve it.",
        noteTitle: "Reason",
      };
    case "undone":
      return {
        title: `Correction: please ignore our last email about your ${noun}`,
        text: "The last step was a mistake. We are sorry: everything is as it was before.",
      };
    case "reopened":
      return {
        title: `We have reopened your ${noun}`,
        text: "We will review it again.",
        noteTitle: "Reason",
      };
    case "withdrawn":
      return {
        title: "Your refund request is closed",
        text: `${step.note === null ? "The request it was about continues" : "The payment it was about was recorded in error"}, so nothing is paid back. You do not need to do anything.`,
        noteTitle: "Reason",
      };
    default:
      return {
        title: "Your refund has been paid",
        text: "We have paid it as follows.",
        noteTitle: "Note",
      };
  }
}

function amountBlocks(step: CaseStep): Block[] {
  if (step.kind !== "refund" || step.record.approved_amount === null) return [];
  if (step.step !== "approved" && step.step !== "paid") return [];
  const { approved_amount, policy_amount, policy_percent, policy_reason } = step.record;
  const isOfPolicy = step.step === "approved" && Number(approved_amount) === Number(policy_amount);
  const value = formatMoney(rupees(approved_amount));
  if (!isOfPolicy) return [{ kind: "key", label: "Refund", value }];
  return [
    { kind: "key", label: `Refund (${policy_percent}%)`, value },
    { kind: "paragraph", text: `${policy_reason}.` },
  ];
}

/** The date and reference of the payment, so that it can be found on a bank statement. */
function paymentBlocks(step: CaseStep): Block[] {
  if (step.kind !== "refund" || step.step !== "paid") return [];
  const { paid_on, payment_method, payment_reference } = step.record;
  return [
    ...(paid_on ? [{ kind: "key", label: "Paid on", value: formatDay(paid_on) } as const] : []),
    ...(payment_method ? [{ kind: "key", label: "Method", value: paymentMethodLabels[payment_method] } as const] : []),
    ...(payment_reference ? [{ kind: "key", label: "Bank reference", value: payment_reference } as const] : []),
  ];
}

/** The request that a refund is about. What a sender who is not confirmed has typed there is left out. */
function aboutBlocks(step: CaseStep): Block[] {
  const { about_reference, receipt } = step.record;
  if (step.kind !== "refund" || step.step === "received" || about_reference === null) return [];
  if (receipt !== "full" && !isAutomatic(step)) return [];
  return [{ kind: "key", label: "For", value: about_reference }];
}

/** All that was sent, to its sender; to an address that is not confirmed, only what our own records say. */
function receivedBlocks(step: CaseStep): Block[] {
  if (step.record.receipt === "full")
    return [...policyBlocks(step), ...sentBlocks(isAutomatic(step) ? "Details" : "What you sent us", step)];
  if (isAutomatic(step)) return [...policyBlocks(step), ...recordedBlocks(step)];
  return [{ kind: "paragraph", text: leftOut }];
}

/** Why this address gets the email. */
function explainAddress(step: CaseStep, siteUrl: string): string {
  const isOfAccount = step.kind === "refund" && (step.record.user_id !== null || step.record.receipt === "full");
  if (isAutomatic(step) && isOfAccount)
    return `You are receiving this email because this is the address of your account on ${siteUrl}.`;
  if (isAutomatic(step) || step.record.origin !== null)
    return "You are receiving this email because this address was given to our office. If that was not you, please ignore this email.";
  return `You are receiving this email because this address was entered on ${siteUrl}. If that was not you, please ignore this email.`;
}

/** Steps that no person takes. */
const automatic: readonly string[] = ["received", "team_lead", "manager", "director"];

/** Not about a missed acknowledgement; and where there was no receipt, only what a person of the office has done. */
export function isForCustomer({ step, record }: CaseStep): boolean {
  if (step === "acknowledgement_overdue" || record.email === "") return false;
  return record.receipt !== "none" || !automatic.includes(step);
}

/**
 * To the sender of a grievance or refund request: what has happened, and the next step with its date. An address that the
 * sender has not confirmed reads nothing that was typed into the form, in no step.
 */
export function writeCaseToCustomer(step: CaseStep, siteUrl: string): Composed {
  const { title, text, noteTitle } = findWords(step);
  const { reference } = step.record;
  const isNew = step.step === "received";
  const isConfirmed = step.record.receipt === "full";
  // The question of the follow-up is itself the next step.
  const next = step.step === "follow_up" ? undefined : nextOf(step);
  return composeMail({
    // Only fixed text: what a customer typed stays out of headers.
    subject: `${title}${title.endsWith("?") ? "" : ":"} ${reference}`,
    title,
    blocks: [
      ...(isConfirmed ? [{ kind: "paragraph", text: `Dear ${step.record.name},` } as const] : []),
      { kind: "paragraph", text },
      { kind: "key", label: "Your reference", value: reference },
      ...aboutBlocks(step),
      ...amountBlocks(step),
      ...paymentBlocks(step),
      ...(step.note && noteTitle ? [{ kind: "words", title: noteTitle, text: step.note } as const] : []),
      ...(next ? [{ kind: "key", label: "What happens next", value: next.sentence } as const] : []),
      ...(isNew
        ? [{ kind: "key", label: "Handled by", value: `${name}, ${designation}` } as const, ...receivedBlocks(step)]
        : []),
      ...(step.step === "rejected"
        ? [{ kind: "link", label: "Send a grievance", url: `${siteUrl}/grievances` } as const]
        : []),
      {
        kind: "paragraph",
        text: `You can check the status with your reference and this email address, or call ${formatPhone(business.phone)}.`,
      },
      { kind: "link", label: "Check status", url: `${siteUrl}${caseKindFacts[step.kind].path}#follow` },
    ],
    footer: [explainAddress(step, siteUrl), business.notice],
  });
}
