import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeRights } from "#test/support/fixtures/office-rights.ts";
import type { Middle, OfficeCalls } from "./office-calls.ts";

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
    "one client": ["read-client", { id: client.reference }],
    "a client of 2,000 records": ["read-client", { id: largeClient }],
    "its timeline": ["list-client-timeline", { id: largeClient }],
    "records that may belong to clients": ["list-client-proposals", {}],
    "their page 50": ["list-client-proposals", { page: 50 }],
  };
}

function listWorkCalls(): OfficeCalls {
  return {
    "my work": myWork({}),
    "my work: mine": myWork({ scope: "mine" }),
    "my work: all": myWork({ scope: "all" }),
    "my work: late, page 10": myWork({ scope: "all", group: "late", page: 10 }),
    "my work: waiting, page 10": myWork({ scope: "all", group: "waiting", page: 10 }),
    "alerts (every 3 s)": ["list-alerts", {}],
    "choices of alerts": ["read-alert-choices", {}],
    "people of escalations": ["read-escalation-people", {}],
    "people of the office": ["list-staff", {}],
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
    "enquiries: no such tag": enquiries({ tag: "absent" }),
    "enquiries: a service of a day": enquiries({
      service_type: "Trademark",
      received_from: "2026-01-05",
      received_to: "2026-01-05",
    }),
    "requests: services": requests({ kind: "service" }),
    "requests: by name": requests({ sort: "name" }),
    "requests: unassigned": requests({ unassigned: "yes" }),
    "requests: no such tag": requests({ tag: "absent" }),
    "requests: waiting": requests({ sort: "waiting" }),
    "board: services": ["request-board", { kind: "service" }],
    "one service": ["read-request-file", { kind: "service", id: service }],
    "client of an enquiry": ["read-record-client", { record: "enquiry", id: enquiry.id }],
    "grievances: last changed": cases({ sort: "changed" }),
    "grievances: by name": cases({ sort: "name" }),
    "refund requests: paid": cases({ kind: "refund", status: "paid" }),
    "find: reference": find({ query: enquiry.reference }),
    "find: last five": find({ query: enquiry.reference.slice(-5) }),
    "find: last digits": find({ query: client.phone.slice(-4) }),
    "find: telephone": find({ query: client.phone }),
    "find: email": find({ query: "person77" }),
    "find: PAN": find({ query: client.pan }),
    "find: most common name": find({ query: "asha" }),
    "find: two words": find({ query: "lakshmi 4" }),
    "find: no match": find({ query: "mukesh" }),
  };
}

/** What the screens of the workspace ask, beside those of PowerAdmin. */
export const listWorkspaceCalls = (middle: Middle): OfficeCalls => ({
  ...listWorkCalls(),
  ...listFilteredCalls(middle),
  ...listClientCalls(middle),
});

/** Those that a role may make; administrators make all. */
export function listCallsOf(role: AccountRole, calls: OfficeCalls): OfficeCalls {
  const may = (name: string) => role === "admin" || officeRights[name]?.split(", ").includes(role);
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, [name]]) => may(name))
      .map(([title, ask]) => [role === "admin" ? title : `${role}: ${title}`, ask]),
  );
}
