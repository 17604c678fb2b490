import { recordFormId } from "./bind-field.ts";

const texts = [
  ...[
    "origin",
    "name",
    "phone",
    "email",
    "service_type",
    "service",
    "price",
    "stage_due",
    "consultation_topic",
    "session",
  ],
  ...[
    "contact_method",
    "project_type",
    "funding_type",
    "funding_amount",
    "company_name",
    "industry",
    "current_stage",
    "project_name",
  ],
  ...["budget_range", "timeline", "subject", "priority", "situation", "amount_paid", "message"],
];
const ofClient = ["kind", "legal_name", "trade_name", "pan", "gstin", "state", "cin", "address", "tags"];
const named = (names: readonly string[], prefix: string) => names.map((name) => [name, `${prefix}-${name}`]);

/** The control of each field that can be wrong, from top to bottom; some have other names in the calls. */
export const recordControls: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...named(texts, recordFormId), ...named(ofClient, `${recordFormId}-client`)]),
  ...{ contact_name: `${recordFormId}-name`, contact_email: `${recordFormId}-email` },
  ...{ contact_phone: `${recordFormId}-phone`, scheduled_date: `${recordFormId}-date` },
  ...{ notes: `${recordFormId}-message`, additional_notes: `${recordFormId}-message` },
  ...{ project_description: `${recordFormId}-message`, details: `${recordFormId}-message` },
  has_notice: `${recordFormId}-has_notice`,
};
