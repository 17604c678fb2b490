import { randomUUID } from "node:crypto";
import { formatIstDay } from "#domain/time/dates.ts";

/** What stands in the middle of the lists, for a page there and for one record. */
export type Middle = {
  readonly enquiry: { id: string; reference: string; phone: string; cursor: string };
  /** Some that the first of the staff works on, to be changed. */
  readonly enquiries: readonly string[];
  readonly user: string;
  readonly funding: string;
  readonly consultation: string;
  readonly grievance: string;
  readonly service: string;
  readonly client: { reference: string; phone: string; pan: string };
  /** The id of the client that most belongs to. */
  readonly largeClient: string;
  /** Who owns clients. */
  readonly owner: string;
  /** Names of pages. */
  readonly cursors: { readonly users: string; readonly requests: string; readonly events: string };
};

const dayMs = 86_400_000;
const enquiries = (body: object) => ["list-enquiries", body] as const;
const requests = (body: object) => ["list-requests", body] as const;
const users = (body: object) => ["list-users", body] as const;
const cases = (body: object) => ["list-cases", body] as const;

/** Business calls by their names, table calls by their addresses. */
export type OfficeCalls = Readonly<Record<string, readonly [string, object]>>;

function listInboxCalls({ enquiry }: Middle): OfficeCalls {
  return {
    New: enquiries({ queue: "new" }),
    "Due soon": enquiries({ queue: "due_soon" }),
    Overdue: enquiries({ queue: "overdue" }),
    Mine: enquiries({ queue: "mine" }),
    All: enquiries({ queue: "all" }),
    "All, in the middle": enquiries({ queue: "all", older: enquiry.cursor }),
    "search: reference": enquiries({ search: enquiry.reference }),
    "search: its day": enquiries({ search: enquiry.reference.slice(0, 8) }),
    "search: telephone": enquiries({ search: enquiry.phone }),
    "search: last digits": enquiries({ search: enquiry.phone.slice(-5) }),
    "search: email": enquiries({ search: "person77" }),
    "search: most common name": enquiries({ search: "asha" }),
    "search: two words": enquiries({ search: "lakshmi 4" }),
    "search: no match": enquiries({ search: "mukesh" }),
    "one enquiry": ["read-enquiry", { id: enquiry.id }],
    "on-time replies": ["kept-promises", {}],
  };
}

function listRequestCalls({ funding, consultation, cursors }: Middle, today: string, inAWeek: string): OfficeCalls {
  return {
    "board of requests": ["request-board", {}],
    "board: consultations": ["request-board", { kind: "consultation" }],
    "board: most common name": ["request-board", { search: "asha" }],
    requests: requests({}),
    "requests, in the middle": requests({ older: cursors.requests }),
    "requests: oldest": requests({ sort: "oldest" }),
    "requests: last changed": requests({ sort: "changed" }),
    "requests: by date": requests({ sort: "scheduled" }),
    "requests: rejected projects": requests({ kind: "project", status: "rejected" }),
    "requests: headline": requests({ search: "company 77" }),
    "requests: most common name": requests({ search: "asha" }),
    "requests: email": requests({ search: "account77" }),
    "requests: no match": requests({ search: "mukesh" }),
    "one funding application": ["read-request-file", { kind: "funding", id: funding }],
    "one consultation": ["read-request-file", { kind: "consultation", id: consultation }],
    "calendar of a week": ["consultation-calendar", { from: today, to: inAWeek }],
    schedules: ["read-schedules", {}],
  };
}

function listPeopleCalls({ user, grievance, cursors }: Middle): OfficeCalls {
  return {
    users: users({}),
    "users, in the middle": users({ older: cursors.users }),
    "users: unconfirmed startups": users({ type: "startup", confirmed: "no" }),
    "users: suspended": users({ suspended: "yes" }),
    "users: administrators": users({ role: "admin" }),
    "users: most common name": users({ search: "asha" }),
    "users: email": users({ search: "account77" }),
    "users: no match": users({ search: "mukesh" }),
    "one user": ["read-user", { id: user }],
    "an unknown user's events": ["list-events", { actor: `user:${randomUUID()}` }],
    "second factor": ["read-second-factor-duty", {}],
    settings: ["read-settings", {}],
    listings: ["list-listings", {}],
    "grievances to acknowledge": cases({ queue: "acknowledge" }),
    "grievances: overdue": cases({ queue: "overdue" }),
    "grievances: search": cases({ search: "asha" }),
    "refund requests to review": cases({ kind: "refund", queue: "review" }),
    "one grievance": ["read-case", { reference: grievance }],
  };
}

function listSystemCalls(
  { enquiry, cursors }: Middle,
  today: string,
  lastMonth: string,
  lastYear: string,
): OfficeCalls {
  const figures = [
    ...[
      "user",
      "enquiry",
      "conversion",
      "response",
      "consultation",
      "funding",
      "service",
      "team",
      "revenue",
      "outcome",
    ].map((of) => `${of}-figures`),
  ];
  const month = { from: lastMonth, to: today, unit: "day" };
  const year = { from: lastYear, to: today, unit: "month" };
  return {
    overview: ["/rest/v1/rpc/power_admin_overview", {}],
    "recent activity": ["recent-activity", {}],
    "health of the system": ["system-health", {}],
    logs: ["list-events", {}],
    "logs, in the middle": ["list-events", { older: cursors.events }],
    "logs: the busiest actor": ["list-events", { actor: "anon" }],
    "logs: all that was changed": ["list-events", { action: "update" }],
    "logs: changed enquiries": ["list-events", { table: "enquiries", action: "update" }],
    "logs: one record": ["list-events", { record: enquiry.id }],
    "logs: a day half a year ago": ["list-events", { to: lastYear }],
    ...Object.fromEntries(figures.map((name) => [`${name} of a year`, [name, year] as const])),
    "enquiry-figures beside the year before": ["enquiry-figures", { ...year, compare: "year_before" }],
    "enquiry-figures of a month": ["enquiry-figures", month],
    "response-figures of a month": ["response-figures", month],
    "team-figures of a month": ["team-figures", month],
    "outcome-figures of a year": ["outcome-figures", year],
    "enquiry-origins of a year": ["enquiry-origins", year],
  };
}

/** What the screens of PowerAdmin and the lists of the workspace ask: a name for the table of figures, the call and its body. */
export function listOfficeCalls(middle: Middle): OfficeCalls {
  const day = (ms: number) => formatIstDay(new Date(Date.now() + ms));
  const today = day(0);
  return {
    ...listInboxCalls(middle),
    ...listRequestCalls(middle, today, day(6 * dayMs)),
    ...listPeopleCalls(middle),
    ...listSystemCalls(middle, today, day(-29 * dayMs), day(-364 * dayMs)),
  };
}
