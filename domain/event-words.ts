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

const nouns: Readonly<Record<string, string>> = {
  enquiries: "Enquiry",
  consultations: "Consultation",
  funding_applications: "Funding application",
  project_requests: "Project request",
  grievances: "Grievance",
  refund_requests: "Refund request",
  profiles: "Account",
  user_roles: "Administrator role",
  suspensions: "Suspension of an account",
  settings: "Setting of the site",
};

/** The tables whose events are told as activity; what follows from those is told with them. */
export const activityTables = Object.keys(nouns);

/** What a table's records are called where the office opens them; what is no record of somebody's is not among them. */
export const openedKinds = {
  enquiries: "enquiry",
  consultations: "consultation",
  funding_applications: "funding",
  project_requests: "project",
  grievances: "grievance",
  refund_requests: "refund",
  profiles: "user",
  user_roles: "user",
  suspensions: "user",
} as const;
export type OpenedKind = (typeof openedKinds)[keyof typeof openedKinds];

const begun: Readonly<Record<string, string>> = {
  enquiries: "received",
  consultations: "booked",
  funding_applications: "received",
  project_requests: "received",
  grievances: "received",
  refund_requests: "received",
  profiles: "made",
  user_roles: "granted",
};

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
  const noun = nouns[table_name] ?? table_name.replaceAll("_", " ");
  if (action === "insert") return `${noun} ${begun[table_name] ?? "added"}`;
  if (action === "delete") return `${noun} ${table_name === "user_roles" ? "revoked" : "deleted"}`;
  if (status !== null) return `${noun}: ${status.replaceAll("_", " ")}`;
  const words = changes.find(([column]) => changed.includes(column))?.[1];
  return words === undefined ? `${noun} changed` : `${noun}: ${words}`;
}
