import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeRights } from "#test/support/fixtures/office-rights.ts";
import type { Middle, OfficeCalls } from "./office-calls.ts";
import { oddNames } from "./office-records.ts";

const list = (name: string) => (body: object) => [name, body] as const;
const [myWork, enquiries, requests] = [list("my-work"), list("list-enquiries"), list("list-requests")];
const [cases, clients, find] = [list("list-cases"), list("list-clients"), list("find-record")];

function listClientCalls({ client, largeClient, owner }: Middle): OfficeCalls {
  return {
    clients: clients({}),
    "clients, page 200": clients({ page: 200 }),
    "clients: newest": clients({ sort: "newest" }),
    "clients: last changed": clients({ sort: "changed" }),
    "clients: companies": clients({ kind: "company" }),
    "clients: an owner's": clients({ owner }),
    "clients: tag": clients({ tag: "vip" }),
    "clients: most common name": clients({ query: "asha" }),
    "clients: telephone": clients({ query: client.phone }),
    "clients: last digits": clients({ query: client.phone.slice(-4) }),
    "clients: PAN": clients({ query: client.pan }),
    "clients: no match": clients({ query: "mukesh" }),
    "clients: 120 characters": clients({ query: oddNames.long }),
    "clients: Tamil": clients({ query: oddNames.tamil }),
    "clients: Urdu": clients({ query: oddNames.urdu }),
    "one client": ["read-client", { id: client.reference }],
    "a client of 2,000 records": ["read-client", { id: largeClient }],
    "its timeline": ["list-client-timeline", { id: largeClient }],
    "a merge of it": ["compare-clients", { from: client.reference, into: largeClient }],
    "its unsent emails": ["list-unsent-mails", { client_id: largeClient }],
    "records that may belong to clients": ["list-client-proposals", {}],
    "their page 50": ["list-client-proposals", { page: 50 }],
  };
}

function listWorkCalls({ owner, enquiry, service }: Middle): OfficeCalls {
  return {
    "my work": myWork({}),
    "my work: mine": myWork({ scope: "mine" }),
    "my work: all": myWork({ scope: "all" }),
    "my work: late, page 10": myWork({ scope: "all", group: "late", page: 10 }),
    "my work: waiting, page 10": myWork({ scope: "all", group: "waiting", page: 10 }),
    "alerts (every 3 s)": ["list-alerts", {}],
    "choices of alerts": ["read-alert-choices", {}],
    "signs on an enquiry (every 2 s)": ["read-record-signs", { kind: "enquiry", id: enquiry.id }],
    "signs on a service": ["read-record-signs", { kind: "service", id: service }],
    "a reply is open": ["show-replying", { kind: "enquiry", id: enquiry.id, is_replying: true }],
    "unsent emails of an enquiry": ["list-unsent-mails", { reference: enquiry.reference }],
    "people of escalations": ["read-escalation-people", {}],
    "people of the office": ["list-staff", {}],
    "a leave": ["preview-leave", { id: owner }],
    "investors to approve": ["list-investor-applications", {}],
    "views of enquiries": ["list-views", { screen: "enquiries" }],
    "views of clients": ["list-views", { screen: "clients" }],
    "assignees of enquiries": ["list-assignees", { kind: "enquiry" }],
    "assignees of requests": ["list-assignees", { kind: "service" }],
  };
}

function listFilteredCalls({ enquiry, service, client }: Middle): OfficeCalls {
  return {
    "enquiries: won": enquiries({ status: "won" }),
    "enquiries: by deadline": enquiries({ sort: "due" }),
    "enquiries: last changed": enquiries({ sort: "changed" }),
    "enquiries: by name": enquiries({ sort: "name" }),
    "enquiries: unassigned and overdue": enquiries({ assigned_to: "none", overdue: "yes" }),
    "enquiries: 120 characters": enquiries({ search: oddNames.long }),
    "enquiries: Tamil": enquiries({ search: oddNames.tamil }),
    "enquiries: Urdu": enquiries({ search: oddNames.urdu }),
    "enquiries: overdue, last changed": enquiries({ overdue: "yes", sort: "changed" }),
    "enquiries: no such tag": enquiries({ tag: "absent" }),
    "enquiries: a service of a day": enquiries({
      service_type: "Trademark",
      received_from: "2026-01-05",
      received_to: "2026-01-05",
    }),
    "requests: services": requests({ kind: "service" }),
    "requests: by name": requests({ sort: "name" }),
    "requests: unassigned": requests({ unassigned: "yes" }),
    "requests: overdue": requests({ overdue: "yes" }),
    "requests: overdue, by name": requests({ overdue: "yes", sort: "name" }),
    "requests: documents to check": requests({ documents: "to_check" }),
    "requests: documents complete": requests({ documents: "complete" }),
    "requests: last digits": requests({ search: client.phone.slice(-4) }),
    "requests: no such tag": requests({ tag: "absent" }),
    "requests: waiting": requests({ sort: "waiting" }),
    "board: services": ["request-board", { kind: "service" }],
    "one service": ["read-request-file", { kind: "service", id: service }],
    "client of an enquiry": ["read-record-client", { record: "enquiry", id: enquiry.id }],
    "refund requests: overdue": cases({ kind: "refund", overdue: "yes" }),
    "grievances: last digits": cases({ search: "43210" }),
    "grievances: last changed": cases({ sort: "changed" }),
    "grievances: by name": cases({ sort: "name" }),
    "refund requests: paid": cases({ kind: "refund", status: "paid" }),
  };
}

/** What is typed into the search of all records, and into that for a caller. */
function listSearches({ enquiry, client }: Middle): OfficeCalls {
  const texts = {
    reference: enquiry.reference,
    "last five": enquiry.reference.slice(-5),
    "last digits": client.phone.slice(-4),
    telephone: client.phone,
    email: "person77",
    PAN: client.pan,
    "most common name": "asha",
    "two words": "lakshmi 4",
    "120 characters": oddNames.long,
    Tamil: oddNames.tamil,
    Urdu: oddNames.urdu,
    "no match": "mukesh",
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([title, query]) => [
      [`find: ${title}`, find({ query })],
      [`find a caller: ${title}`, ["find-customer", { query }] as const],
    ]),
  );
}

/** What the screens of the workspace ask, beside those of PowerAdmin. */
export const listWorkspaceCalls = (middle: Middle): OfficeCalls => ({
  ...listWorkCalls(middle),
  ...listSearches(middle),
  ...listFilteredCalls(middle),
  ...listClientCalls(middle),
});

/** Calls about a record that some roles do not see, for whom there is none: who sees the one asked for. */
const seenBy: Readonly<Record<string, readonly AccountRole[]>> = {
  "signs on an enquiry (every 2 s)": ["admin", "manager", "staff"],
  "signs on a service": ["admin", "manager", "staff", "accounts"],
  "a reply is open": ["admin", "manager", "staff"],
  "client of an enquiry": ["admin", "manager", "staff"],
  "one grievance": ["admin", "manager", "grievance"],
};

/** Those that a role may make; administrators make all. */
export function listCallsOf(role: AccountRole, calls: OfficeCalls): OfficeCalls {
  const may = (name: string) => role === "admin" || officeRights[name]?.split(", ").includes(role);
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([title, [name]]) => may(name) && (seenBy[title]?.includes(role) ?? true))
      .map(([title, ask]) => [role === "admin" ? title : `${role}: ${title}`, ask]),
  );
}
