import { grievancePriorityNames, grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { describeSituation } from "#domain/cases/refund-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { RequestFact } from "#domain/requests/request-facts.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { sayOrigin } from "#domain/work/office-sources.ts";
import type { CaseFile } from "#web/office/cases/case-queries.ts";

const time = (at: string | null) => (at === null ? "" : `${formatDateTime(new Date(at))} IST`);

function listOwn(file: CaseFile): [label: string, value: string][] {
  if (file.kind === "grievance") {
    const { subject, priority } = file.grievance;
    return [
      ["About", grievanceSubjectLabels[subject]],
      ["Priority", grievancePriorityNames[priority]],
    ];
  }
  const { situation, is_automatic, booked_for, cancelled_at, amount_paid } = file.refund;
  const { service, label } = describeSituation(situation, is_automatic);
  return [
    ["Service", service],
    ["What happened", label],
    ["Booked for", time(booked_for)],
    ["Cancelled", time(cancelled_at)],
    ["Amount claimed", formatMoney(rupees(amount_paid))],
  ];
}

/** Everything that was sent, labelled as on the form. */
export function listCaseFacts(file: CaseFile): RequestFact[] {
  const sent = file.kind === "grievance" ? file.grievance : file.refund;
  const lines: [label: string, value: string][] = [
    ["Name", sent.name],
    ["Email", sent.email],
    ["Phone", sent.phone ? formatPhone(sent.phone) : "Not given"],
    ...listOwn(file),
    ["Related to", sent.about_reference ?? ""],
    ["Corrects", file.corrects ?? ""],
    ["Received", time(sent.created_at)],
    ["Source", sent.origin ? sayOrigin(sent.origin) : ""],
  ];
  return [
    ...lines.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value })),
    { label: "Message", value: sent.message, isLong: true },
  ];
}
