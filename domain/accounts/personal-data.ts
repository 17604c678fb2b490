import { formatPhone } from "../fields/phone.ts";
import { rupees } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import {
  consultationTypeLabels,
  contactMethodLabels,
  fundingStageLabels,
  fundingTypeLabels,
  projectBudgetLabels,
  projectServiceLabels,
  projectTimelineLabels,
  sessionLabels,
  urgencyLabels,
} from "../requests/request-kinds.ts";
import { statusLabels } from "../requests/request-status.ts";
import { startOfDay } from "../time/calendar-days.ts";
import { formatInstant, formatProseDate } from "../time/dates.ts";
import { accountTypeLabels } from "./account-types.ts";
import { describeDevice } from "./describe-device.ts";

/** How often an account can download its data. */
export const downloadLimit = { allowed: 5, hours: 24 } as const;

export const tooManyDownloads = `You can download your data ${downloadLimit.allowed} times in ${downloadLimit.hours} hours. Please try again later`;

export type PersonalValue = string | number | boolean | null | readonly PersonalValue[] | PersonalRow;
export type PersonalRow = { readonly [column: string]: PersonalValue };

/** One table of a person: each row with its columns, instants as ISO 8601 in IST, amounts in rupees. */
export type PersonalPart = {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly PersonalRow[];
  /** False when older rows did not fit. */
  readonly is_complete: boolean;
};

/** Where the name of a column alone would not say it. */
const labels: Readonly<Record<string, string>> = {
  about_reference: "Reference it is about",
  agm_on: "Annual general meeting",
  approved_before: "Approved details before the change",
  ask: "Amount sought",
  burn: "Monthly spending",
  cin: "CIN",
  created_at: "Created",
  deck_url: "Address of the pitch deck",
  deletes_at: "To be deleted on",
  dpiit_number: "DPIIT number",
  email_change: "New email address, not confirmed yet",
  filing: "Filing and period",
  gst_scheme: "GST filing",
  hold_reason: "Why the listing is hidden",
  is_held: "Hidden by our team",
  keep_until: "Kept until",
  page: "Page of our site",
  side: "Written by",
  sign_up_data: "Data given at sign-up",
  size: "Size in bytes",
  text_version: "Version of the text",
  ticket_max: "Largest ticket",
  ticket_min: "Smallest ticket",
  updated_at: "Last changed",
  user_type: "Account type",
  way: "Sent or said by",
  website_url: "Website",
};

const amounts = new Set([
  ...["amount", "amount_paid", "approved_amount", "ask", "burn", "funding_amount", "monthly_revenue", "policy_amount"],
  ...["price", "revenue", "ticket_max", "ticket_min", "value"],
]);

/** Columns that hold a choice from a list, stored as `in_progress`. */
const choices = new Set([
  ...["consultation_type", "contact_method", "current_stage", "entity_type", "factor_type", "features_required"],
  ...[
    "funding_type",
    "gst_scheme",
    "industry",
    "investor_type",
    "kind",
    "method",
    "outcome",
    "priority",
    "request_kind",
  ],
  ...["role", "sector", "sectors", "service_type", "session", "situation", "source", "stage", "stages", "status"],
  ...[
    "step",
    "technology_preferences",
    "waits_for",
    "preferred_contact",
    "timeline",
    "urgency_level",
    "user_type",
    "visibility",
    "budget_range",
  ],
  ...["origin", "record_kind", "reminders_stopped_by", "side", "way"],
]);

/** The words of the forms. A value that is not among them is written as any other choice. */
const choiceLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  budget_range: projectBudgetLabels,
  consultation_type: consultationTypeLabels,
  contact_method: contactMethodLabels,
  current_stage: fundingStageLabels,
  funding_type: fundingTypeLabels,
  service_type: projectServiceLabels,
  session: sessionLabels,
  status: statusLabels,
  timeline: projectTimelineLabels,
  urgency_level: urgencyLabels,
  user_type: accountTypeLabels,
};

const writeWords = (name: string) => {
  const text = name.replaceAll("_", " ").trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** `Amount paid`, of `amount_paid`. */
export function labelColumn(name: string): string {
  return labels[name] ?? writeWords(name.replace(/^(?:is|has)_/, "").replace(/_(?:at|on)$/, ""));
}

/** Whether a column is a number of our database, which only programs need. */
export function isDatabaseId(name: string): boolean {
  return name === "id" || name.endsWith("_id");
}

/** A value as people read it: `₹1,65,000`, `20 Nov 2026`, `Nov 20, 2026 17:00 IST`, `In progress`. What is typed stays as it is. */
export function writePersonalValue(column: string, value: PersonalValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return amounts.has(column) ? formatMoney(rupees(value)) : String(value);
  if (typeof value === "string") return writeText(column, value);
  if (Array.isArray(value)) return value.map((each) => writePersonalValue(column, each)).join(", ");
  return Object.entries(value)
    .filter(([name, each]) => each !== null && name !== "sub" && !isDatabaseId(name))
    .map(([name, each]) => [labelColumn(name), writePersonalValue(name, each)] as const)
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${label}: ${text}`)
    .join("; ");
}

function writeChoice(column: string, text: string): string {
  const known = choiceLabels[column] ?? {};
  if (Object.hasOwn(known, text)) return known[text] ?? text;
  return /^[a-z]+(?:_[a-z0-9]+)*$/.test(text) ? writeWords(text) : text;
}

function writeText(column: string, text: string): string {
  if (column === "device") return describeDevice(text);
  if (column === "phone" || column === "contact_phone") return formatPhone(text);
  if (choices.has(column)) return writeChoice(column, text);
  if (!/_(?:at|by|on|date|for|until)$|^month$/.test(column)) return text;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(text)) return formatInstant(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatProseDate(startOfDay(text)) : text;
}
