import { caseKinds } from "../cases/case-steps.ts";
import { requestKinds } from "../requests/request-kinds.ts";

/** What an event is about and what happened, as the log has it. */
export type LoggedEvent = {
  readonly table_name: string;
  readonly action: string;
  /** The status it has got, where the event is about that. */
  readonly status: string | null;
  /** `true` or `false`: whether the account is suspended now, where the event is about that. */
  readonly decided?: string | null;
  /** The columns that have changed, by which it is told when the status stayed. */
  readonly changed?: readonly string[];
};

/** As what the office opens a record; the pages of all accounts are alike. */
export const openedKinds = ["enquiry", ...requestKinds, ...caseKinds, "user"] as const;
export type OpenedKind = (typeof openedKinds)[number];

type Told = { readonly noun: string; readonly begun?: string; readonly opens?: OpenedKind };

const told: Readonly<Record<string, Told>> = {
  enquiries: { noun: "Enquiry", begun: "received", opens: "enquiry" },
  consultations: { noun: "Consultation", begun: "booked", opens: "consultation" },
  funding_applications: { noun: "Funding application", begun: "received", opens: "funding" },
  project_requests: { noun: "Project request", begun: "received", opens: "project" },
  grievances: { noun: "Grievance", begun: "received", opens: "grievance" },
  refund_requests: { noun: "Refund request", begun: "received", opens: "refund" },
  profiles: { noun: "Account", begun: "made", opens: "user" },
  user_roles: { noun: "Administrator role", begun: "granted", opens: "user" },
  suspensions: { noun: "Suspension of an account", opens: "user" },
  settings: { noun: "Setting of the site" },
};

/** The tables whose events are told as activity; what follows from those is told with them. */
export const activityTables = Object.keys(told);

/** As what the office opens the record of an event; undefined for what has no page of its own. */
export function openedKindOf(table_name: string): OpenedKind | undefined {
  return told[table_name]?.opens;
}

/** What has changed, the weightiest first: some changes bring others along. */
const changes: readonly (readonly [column: string, words: string])[] = [
  ["merged_into", "duplicates sorted"],
  ["breached_at", "reply is late"],
  ["scheduled_date", "moved to another time"],
  ["amount_paid", "payments changed"],
  ["consultant_id", "consultant changed"],
  ["assigned_to", "assigned"],
];

const suspended: Readonly<Record<string, string>> = { true: "Account suspended", false: "Account restored" };

/** `Consultation booked`, `Enquiry: contacted`: an event in the words of the office. */
export function describeEvent({ table_name, action, status, decided, changed = [] }: LoggedEvent): string {
  const decision = table_name === "suspensions" && action !== "delete" ? suspended[decided ?? ""] : undefined;
  if (decision) return decision;
  const { noun, begun = "added" } = told[table_name] ?? { noun: table_name.replaceAll("_", " ") };
  if (action === "insert") return `${noun} ${begun}`;
  if (action === "delete") return `${noun} ${table_name === "user_roles" ? "revoked" : "deleted"}`;
  if (status !== null) return `${noun}: ${status.replaceAll("_", " ")}`;
  const words = changes.find(([column]) => changed.includes(column))?.[1];
  return words === undefined ? `${noun} changed` : `${noun}: ${words}`;
}
