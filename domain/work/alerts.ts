import { z } from "zod";
import { escalationLabels } from "../cases/grievance-stages.ts";
import { formatDate, formatDateTime } from "../time/dates.ts";
import { describeWork, type WorkAction, workActionNames } from "./work-items.ts";

/** What a person of the office is alerted to. */
export const alertKinds = [
  "assigned",
  "due_soon",
  "missed",
  "escalated",
  "booking_today",
  "message",
  "mention",
  "documents",
  "virus",
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertKindLabels: Readonly<Record<AlertKind, string>> = {
  assigned: "Assigned to me",
  due_soon: "Due in 30 minutes",
  missed: "Deadline missed",
  escalated: "Escalated to me",
  booking_today: "Consultation today",
  message: "New message from a customer",
  mention: "Mentioned in an internal note",
  documents: "Documents missing or expiring",
  virus: "Virus found in a document",
};

export const alertMails = ["instant", "digest", "off"] as const;
export type AlertMail = (typeof alertMails)[number];

export const alertMailLabels: Readonly<Record<AlertMail, string>> = {
  instant: "At once",
  digest: "Daily digest at 09:30",
  off: "No email",
};

/** Levels of escalation: those of grievances, and what is late elsewhere. */
export const alertLevels = [
  "late_enquiry",
  "acknowledgement_overdue",
  "team_lead",
  "manager",
  "director",
  "late_refund",
] as const;
export type AlertLevel = (typeof alertLevels)[number];

export const alertLevelLabels: Readonly<Record<AlertLevel, string>> = {
  late_enquiry: "Enquiry without a reply by its time",
  acknowledgement_overdue: "Grievance not acknowledged in time",
  team_lead: `Grievance, first level: ${escalationLabels.team_lead}`,
  manager: `Grievance, second level: ${escalationLabels.manager}`,
  director: `Grievance, third level: ${escalationLabels.director}`,
  late_refund: "Refund past its date",
};

export type Alert = {
  readonly kind: AlertKind;
  /** Of an investor or a listing, which have none, the id. */
  readonly reference: string;
  /** What is to be done with the record. */
  readonly action: string;
  readonly level: string | null;
  readonly dueAt: Date | null;
};

const isAction = (text: string): text is WorkAction => workActionNames.some((one) => one === text);
const isEscalation = (level: string | null): level is keyof typeof escalationLabels =>
  level !== null && Object.hasOwn(escalationLabels, level);

/** One sentence: `Due at 17:00: L-261123-7QK2M. Reply to the enquiry`. */
export function describeAlert({ kind, reference, action, level, dueAt }: Alert): string {
  const at = dueAt ? formatDateTime(dueAt) : "";
  const toDo = isAction(action) ? describeWork({ action, startsAt: null, dueAt: null }, new Date(0)) : "";
  const which = reference.length < 20 ? `${reference}. ` : "";
  switch (kind) {
    case "assigned":
      // When it is told, the consultation may be days ahead.
      return `Assigned to you: ${reference}. ${action === "record_outcome" ? "Hold the consultation, then record the outcome" : toDo}`;
    case "due_soon":
      return `Due at ${at.slice(-5)}: ${which}${toDo}`;
    case "missed":
      return `Overdue since ${at} IST: ${which}${toDo}`;
    case "booking_today":
      return `Consultation today at ${at.slice(-5)}: ${reference}`;
    case "message":
      return `New message: ${reference}`;
    case "mention":
      return `You are mentioned in a note: ${reference}`;
    case "documents":
      return action === "document_expires" && dueAt
        ? `A document expires on ${formatDate(dueAt)}: ${reference}`
        : `Documents are still missing after 60 days of reminders: ${reference}`;
    case "virus":
      return `A virus was found in a document that was sent for ${reference}. It cannot be downloaded`;
    case "escalated":
      if (action === "decide_email")
        return `An email that waits for your decision is deleted on ${dueAt ? formatDate(dueAt) : "its last day"}`;
      if (isEscalation(level))
        return `Grievance ${reference} escalated to the ${escalationLabels[level].toLowerCase()}`;
      if (level === "acknowledgement_overdue") return `Overdue: grievance ${reference} is not acknowledged`;
      return `Escalated: ${reference} is overdue since ${at} IST. ${toDo}`;
  }
}

/** The choices of a person, one for each kind that they change. */
export const alertChoicesSchema = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        kind: z.enum(alertKinds, { error: `The kind must be one of ${alertKinds.join(", ")}` }),
        mail: z.enum(alertMails, { error: `The email must be one of ${alertMails.join(", ")}` }),
        in_browser: z.boolean({ error: "Please send true or false" }),
      }),
    )
    .min(1, { error: "Please send a choice" })
    .max(alertKinds.length, { error: "Please send each kind once" }),
});
