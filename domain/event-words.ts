/** What an event is about and what happened, as the log has it. */
export type LoggedEvent = {
  readonly table_name: string;
  readonly action: string;
  /** The status it has got, where the event is about that. */
  readonly status: string | null;
};

const nouns: Readonly<Record<string, string>> = {
  enquiries: "Enquiry",
  consultations: "Consultation",
  funding_applications: "Funding application",
  project_requests: "Project request",
  grievances: "Grievance",
  refund_requests: "Refund request",
  profiles: "Account",
  user_roles: "Role",
  suspensions: "Suspension of an account",
  settings: "Setting of the site",
};

/** The tables whose events are told as activity; what follows from those is told with them. */
export const activityTables = Object.keys(nouns);

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

/** `Consultation booked`, `Enquiry: contacted`: an event in the words of the office. */
export function describeEvent({ table_name, action, status }: LoggedEvent): string {
  const noun = nouns[table_name] ?? table_name.replaceAll("_", " ");
  if (action === "insert") return `${noun} ${begun[table_name] ?? "added"}`;
  if (action === "delete") return `${noun} ${table_name === "user_roles" ? "revoked" : "deleted"}`;
  return status === null ? `${noun} changed` : `${noun}: ${status.replaceAll("_", " ")}`;
}
