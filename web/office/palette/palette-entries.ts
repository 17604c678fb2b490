import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { listNewKinds, type NewKind, newKindLabels } from "../customer/new-kinds.ts";
import { hasPart, type RecordPart } from "./office-keys.ts";

export type Entry = {
  readonly key: string;
  readonly group: "Recent" | "Records" | "This record" | "Actions";
  readonly title: string;
  readonly about?: string;
  /** At the end of the line: what it is, or its reference. */
  readonly note?: string;
  readonly path?: string;
  /** An action that is no address. */
  readonly action?: "keys" | RecordPart;
  /** A new record, in the form of its own. */
  readonly creates?: NewKind;
};

const recordLabels: Readonly<Record<string, string>> = {
  enquiry: "Enquiry",
  funding: "Funding application",
  project: "Project request",
  consultation: "Consultation",
  service: "Service",
  grievance: "Grievance",
  refund: "Refund request",
  client: "Client",
  account: "Account",
};

type FoundRecord = {
  readonly kind: string;
  readonly id: string;
  readonly reference: string | null;
  readonly title: string;
  readonly about: string | null;
  readonly path: string;
};

export const toEntry = ({ kind, id, reference, title, about, path }: FoundRecord): Entry => ({
  ...{ key: `${kind} ${id}`, group: "Records", title, path },
  about: [recordLabels[kind] ?? kind, about].filter(Boolean).join(" · "),
  note: reference ?? undefined,
});

type Action = readonly [title: string, path: string, roles: readonly AccountRole[]];

const { administrators, managers } = officeScopes;
const onEnquiries = officeScopes["staff and managers"];
const onRequests = officeScopes["staff, accounts and managers"];
const onCases = officeScopes["grievance officers and managers"];
const onRefunds = officeScopes["accounts, grievance officers and managers"];

const actions: readonly Action[] = [
  ["My work", "/office/my-work", officeScopes["the office"]],
  ["Enquiries: new", "/office/enquiries", onEnquiries],
  ["Enquiries: overdue", "/office/enquiries?queue=overdue", onEnquiries],
  ["Enquiries: due soon", "/office/enquiries?queue=due_soon", onEnquiries],
  ["Enquiries: assigned to me", "/office/enquiries?queue=mine", onEnquiries],
  ["Enquiries: all", "/office/enquiries?queue=all", onEnquiries],
  ["Requests: overdue", "/office/requests?overdue=yes", onRequests],
  ["Requests: table", "/office/requests", onRequests],
  ["Requests: board", "/office/requests?view=board", onRequests],
  ["Calendar", "/office/calendar", onEnquiries],
  ["Clients", "/office/clients", onRequests],
  ["Cases: grievances", "/office/cases", onCases],
  ["Cases: refund requests", "/office/cases?kind=refund", onRefunds],
  ["Schedules and holidays", "/office/calendar?view=schedules", onEnquiries],
  ["Reports", "/office/reports", officeScopes["accounts and managers"]],
  ["Investors and listings", "/office/settings/approvals", managers],
  ["Settings: people", "/office/settings/people", administrators],
  ["Settings: escalation", "/office/settings/escalation", administrators],
  ["Settings: your alerts", "/office/settings/alerts", officeScopes["the office"]],
  ["User management", "/poweradmin?tab=users", administrators],
  ["System: health, failed jobs and logs", "/poweradmin?tab=system", administrators],
  ["Your account", "/account", officeScopes["the office"]],
  ["Website", "/", officeScopes["the office"]],
];

/** What the keys do with the record that is open, or with what is selected. */
const partActions: readonly (readonly [part: RecordPart, title: string, key: string])[] = [
  ["assign", "Assign", "A"],
  ["reply", "Reply to the customer", "R"],
  ["note", "Write an internal note", "N"],
  ["done", "Go to the next status", "E"],
];

const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) => ` ${text.toLowerCase()}`.includes(` ${word}`));

/** The actions on the open record, and those of a role, whose words begin as those of the query. */
export function findActions(role: AccountRole, query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const places = actions
    .filter(([title, , roles]) => roles.includes(role) && hasWords(title, words))
    .map(([title, path]): Entry => ({ key: path, group: "Actions", title, note: "Open", path }));
  const created = listNewKinds(role)
    .map((kind) => ({ kind, title: `New ${newKindLabels[kind].toLowerCase()}` }))
    .filter(({ title }) => hasWords(title, words))
    .map(({ kind, title }): Entry => ({ key: `new ${kind}`, group: "Actions", title, note: "New", creates: kind }));
  const help: Entry = { key: "keys", group: "Actions", title: "Keyboard shortcuts", note: "?", action: "keys" };
  const parts = partActions
    .filter(([part, title]) => hasPart(part) && hasWords(title, words))
    .map(([action, title, note]): Entry => ({ key: action, group: "This record", title, note, action }));
  // My work comes first, then what callers ask for.
  const home = places.filter(({ path }) => path === "/office/my-work");
  const all = [...parts, ...home, ...created, ...places.filter((place) => !home.includes(place))];
  return hasWords(help.title, words) ? [...all, help] : all;
}

/** Records that an account opened from here. In memory only: they name people. */
let recent: { readonly owner: string; readonly entries: readonly Entry[] } = { owner: "", entries: [] };

export const readRecent = (owner: string): readonly Entry[] => (recent.owner === owner ? recent.entries : []);

export function addRecent(owner: string, entry: Entry): void {
  if (entry.group === "Actions" || entry.group === "This record") return;
  const others = readRecent(owner).filter(({ key }) => key !== entry.key);
  recent = { owner, entries: [{ ...entry, group: "Recent" as const }, ...others].slice(0, 6) };
}
