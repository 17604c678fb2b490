import { business } from "#domain/business/business.ts";
import { caseKindFacts } from "#domain/cases/case-steps.ts";
import { escalationLabels } from "#domain/cases/grievance-stages.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

import { type Block, type Composed, composeMail } from "../../compose.ts";
import { type CaseStep, nextOf, policyBlocks, sentBlocks } from "./case-record.ts";

const { name, designation } = business.grievanceOfficer;

type Words = { readonly title: string; readonly text: string; readonly noteTitle?: string };

function findWords(step: CaseStep): Words {
  const { noun } = caseKindFacts[step.kind];
  switch (step.step) {
    case "received":
      return { title: `We received your ${noun}`, text: "It is safe with us, and a person will read it." };
    case "acknowledgement":
      return {
        title: "We acknowledge your grievance",
        text: `${name}, ${designation}, has read it and looks after it.`,
        noteTitle: "From the officer",
      };
    case "investigation":
      return {
        title: "We are investigating your grievance",
        text: "We read the file and ask the people who worked on it. If something is missing, we ask you.",
        noteTitle: "From the officer",
      };
    case "resolution":
      return {
        title: "Our answer to your grievance",
        text: "We have looked into it. This is what we found, and what we do about it.",
        noteTitle: "Our answer",
      };
    case "follow_up":
      return {
        title: "Was your grievance put right?",
        text: "Please answer this mail. If it was not put right, your grievance stays open.",
        noteTitle: "From the officer",
      };
    case "team_lead":
    case "manager":
    case "director":
      return {
        title: `Your grievance went to our ${escalationLabels[step.step].toLowerCase()}`,
        text: "It took us too long, and we are sorry. You need do nothing: it went up by itself.",
      };
    case "approved":
      return {
        title: "Your refund is approved",
        text: "We have reviewed your request and pay this back to where it came from.",
        noteTitle: "Reason",
      };
    case "rejected":
      return {
        title: "Your refund request is not approved",
        text: "We have reviewed your request, and cannot approve it.",
        noteTitle: "Reason",
      };
    default:
      return { title: "Your refund has been paid", text: "It went back to where it came from.", noteTitle: "Note" };
  }
}

function amountBlocks(step: CaseStep): Block[] {
  if (step.kind !== "refund" || step.record.approved_amount === null) return [];
  if (step.step !== "approved" && step.step !== "paid") return [];
  const { approved_amount, policy_amount, policy_percent, policy_reason } = step.record;
  const isOfPolicy = step.step === "approved" && Number(approved_amount) === Number(policy_amount);
  return [
    { kind: "key", label: "Refund", value: formatExact(approved_amount) },
    ...(isOfPolicy ? [{ kind: "paragraph", text: `${policy_percent} %: ${policy_reason}.` } as const] : []),
  ];
}

/** When the money left and under which name, so that it is found in an account's statement. */
function paymentBlocks(step: CaseStep): Block[] {
  if (step.kind !== "refund" || step.step !== "paid") return [];
  const { paid_on, payment_reference } = step.record;
  return [
    ...(paid_on ? [{ kind: "key", label: "Paid on", value: formatDay(paid_on) } as const] : []),
    ...(payment_reference ? [{ kind: "key", label: "The bank's reference", value: payment_reference } as const] : []),
  ];
}

/** Tells whoever sent a grievance or refund request what has happened to it, and what comes next by when. */
export function writeCaseToCustomer(step: CaseStep, siteUrl: string): Composed {
  const { title, text, noteTitle } = findWords(step);
  const { reference } = step.record;
  const isNew = step.step === "received";
  const next = nextOf(step);
  return composeMail({
    // Only words of ours: what a customer typed stays out of headers.
    subject: `${title}: ${reference}`,
    title,
    blocks: [
      { kind: "paragraph", text: `Dear ${step.record.name},` },
      { kind: "paragraph", text },
      { kind: "key", label: "Your reference", value: reference },
      ...amountBlocks(step),
      ...paymentBlocks(step),
      ...(step.note && noteTitle ? [{ kind: "words", title: noteTitle, text: step.note } as const] : []),
      ...(next ? [{ kind: "key", label: "What happens next", value: next.sentence } as const] : []),
      ...(isNew
        ? [
            { kind: "key", label: "Who looks after it", value: `${name}, ${designation}` } as const,
            ...policyBlocks(step),
            ...sentBlocks("What you sent us", step),
          ]
        : []),
      {
        kind: "paragraph",
        text: `You can see how far it is with your reference and this address. Or call ${formatPhone(business.phone)}.`,
      },
      { kind: "link", label: "Follow it", url: `${siteUrl}${caseKindFacts[step.kind].path}#follow` },
    ],
    footer: [
      `You get this mail because this address was entered on ${siteUrl}. If that was not you, you need do nothing.`,
      business.notice,
    ],
  });
}
