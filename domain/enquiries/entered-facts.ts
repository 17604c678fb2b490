import { formatPhone } from "../fields/phone.ts";
import type { RequestFact } from "../requests/request-facts.ts";
import { budgetLabels, preferredContactLabels, priorityLabels, timelineLabels } from "./enquiry-choices.ts";
import type { EnteredFields } from "./entered-fields.ts";

/** What was entered, labelled as on the form; empty fields are left out. The message is shown apart from these. */
export function listEnteredFacts(entered: EnteredFields): RequestFact[] {
  const { priority, preferred_contact, timeline, budget } = entered;
  const facts: [string, string | null, boolean?][] = [
    ["Name", entered.name],
    ["Company", entered.company],
    ["Email", entered.email],
    ["Phone", formatPhone(entered.phone)],
    ["Service", entered.service_type],
    ["Priority", priority && priorityLabels[priority]],
    ["Preferred contact", preferred_contact && preferredContactLabels[preferred_contact]],
    ["Timeline", timeline && timelineLabels[timeline]],
    ["Budget", budget && budgetLabels[budget]],
    ["Subject", entered.subject, true],
  ];
  return facts.flatMap(([label, value, isLong]) => (value ? [{ label, value, isLong }] : []));
}
