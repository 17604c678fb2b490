import { accountRoleLabels, accountRoles } from "../business/office-roles.ts";
import { caseKinds } from "../cases/case-steps.ts";
import { requestKinds } from "../requests/request-kinds.ts";
import { labelOfStatus, requestStatuses } from "../requests/request-status.ts";

/** What an event is about and what happened, as the log has it. */
export type LoggedEvent = {
  readonly table_name: string;
  readonly action: string;
  /** The status it has got, where the event is about that. */
  readonly status: string | null;
  /** `true` or `false`: whether the account is suspended now, where the event is about that; of a role, which one. */
  readonly decided?: string | null;
  /** The columns that have changed, which describe the event when the status did not change. */
  readonly changed?: readonly string[];
};

/** The kind of page on which the office opens a record; all accounts have the same page. */
export const openedKinds = ["enquiry", ...requestKinds, ...caseKinds, "user"] as const;
export type OpenedKind = (typeof openedKinds)[number];

type EventLabel = { readonly noun: string; readonly created?: string; readonly opens?: OpenedKind };

const labels: Readonly<Record<string, EventLabel>> = {
  enquiries: { noun: "Enquiry", created: "received", opens: "enquiry" },
  consultations: { noun: "Consultation", created: "booked", opens: "consultation" },
  funding_applications: { noun: "Funding application", created: "received", opens: "funding" },
  project_requests: { noun: "Project request", created: "received", opens: "project" },
  service_requests: { noun: "Service", created: "opened", opens: "service" },
  grievances: { noun: "Grievance", created: "received", opens: "grievance" },
  refund_requests: { noun: "Refund request", created: "received", opens: "refund" },
  profiles: { noun: "Account", created: "created", opens: "user" },
  user_roles: { noun: "Role", opens: "user" },
  suspensions: { noun: "Account suspension", opens: "user" },
  settings: { noun: "Site setting" },
};

/** The tables whose events are shown as activity; events that only follow from those are not. */
export const activityTables = Object.keys(labels);

/** The kind of page that shows the record of an event; undefined for a record without a page. */
export function openedKindOf(table_name: string): OpenedKind | undefined {
  return labels[table_name]?.opens;
}

/** What has changed, the most important first: some changes cause others. */
const changes: readonly (readonly [column: string, words: string])[] = [
  ["merged_into", "duplicates updated"],
  ["breached_at", "reply overdue"],
  ["scheduled_date", "rescheduled"],
  ["stage", "stage moved"],
  ["amount_paid", "payments updated"],
  ["consultant_id", "consultant changed"],
  ["assigned_to", "assigned"],
];

const suspended: Readonly<Record<string, string>> = { true: "Account suspended", false: "Account restored" };

/** The words of the pages: an approved consultation is a confirmed one. */
function nameStatus(opens: OpenedKind | undefined, status: string): string {
  const known = requestStatuses.find((one) => one === status);
  return known && opens ? labelOfStatus(opens, known).toLowerCase() : status.replaceAll("_", " ");
}

/** `Staff role granted`, `Role changed to Manager`. */
export function describeRole(action: string, role: string | null | undefined): string {
  const label = accountRoleLabels[accountRoles.find((one) => one === role) ?? "admin"];
  if (action === "update") return `Role changed to ${label}`;
  return `${label} role ${action === "insert" ? "granted" : "revoked"}`;
}

/** `Consultation booked`, `Enquiry: contacted`: an event in the words of the office. */
export function describeEvent({ table_name, action, status, decided, changed = [] }: LoggedEvent): string {
  if (table_name === "user_roles") return describeRole(action, decided);
  const decision = table_name === "suspensions" && action !== "delete" ? suspended[decided ?? ""] : undefined;
  if (decision) return decision;
  const {
    noun,
    created = "added",
    opens,
  }: EventLabel = labels[table_name] ?? { noun: table_name.replaceAll("_", " ") };
  if (action === "insert") return `${noun} ${created}`;
  if (action === "delete") return `${noun} deleted`;
  if (action === "delete_document") return "Document deleted by an administrator";
  if (action === "erase") return `${noun} erased`;
  if (status !== null) return `${noun}: ${nameStatus(opens, status)}`;
  const words = changes.find(([column]) => changed.includes(column))?.[1];
  return words === undefined ? `${noun} changed` : `${noun}: ${words}`;
}
