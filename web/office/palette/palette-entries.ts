import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { workKindLabels } from "#domain/work/work-items.ts";
import { listNewKinds, type NewKind, newKindLabels } from "../customer/new-kinds.ts";
import { hasPart, type RecordPart, type ScreenPart } from "./office-keys.ts";

export type Entry = {
  readonly key: string;
  readonly group: "Recent" | "Records" | "This record" | "This screen" | "Actions";
  readonly title: string;
  readonly about?: string;
  /** At the end of the line: what it is, or its reference. */
  readonly note?: string;
  readonly path?: string;
  /** An action that is no address. */
  readonly action?: "keys" | "theme" | "sign-out" | RecordPart | ScreenPart;
  /** A new record, in the form of its own. */
  readonly creates?: NewKind;
};

const recordLabels: Readonly<Record<string, string>> = { ...workKindLabels, account: "Account" };

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

/** `other` are words that it is looked for by as well. */
type Action = readonly [title: string, path: string, roles: readonly AccountRole[], other?: string];

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
  ["Requests: documents to check", "/office/requests?documents=to_check", onRequests],
  ["Requests: table", "/office/requests", onRequests],
  ["Requests: board", "/office/requests?view=board", onRequests],
  ["Calendar", "/office/calendar", onEnquiries],
  ["Clients", "/office/clients", onRequests, "import customers"],
  ["Cases: grievances", "/office/cases", onCases],
  ["Cases: refund requests", "/office/cases?kind=refund", onRefunds],
  ["Schedules and holidays", "/office/calendar?view=schedules", onEnquiries, "consultants hours"],
  ["Reports", "/office/reports", officeScopes["accounts and managers"], "figures analytics revenue"],
  ["Investors and listings", "/office/settings/approvals", managers],
  ["Settings: people", "/office/settings/people", administrators, "staff roles invite colleague"],
  ["Settings: escalation", "/office/settings/escalation", administrators],
  ["Settings: message templates", "/office/settings/messages", managers, "texts replies"],
  ["Settings: documents", "/office/settings/documents", administrators, "lists of services"],
  ["Settings: your alerts", "/office/settings/alerts", officeScopes["the office"], "notifications digest"],
  ["User management", "/poweradmin?tab=users", administrators],
  ["System: health, failed jobs and logs", "/poweradmin?tab=system", administrators, "emails backups"],
  ["Your account", "/account", officeScopes["the office"], "my password profile"],
  ["Website", "/", officeScopes["the office"]],
];

/** What the keys do with the record that is open, or with what is selected. */
const partActions: readonly (readonly [part: RecordPart, title: string, key: string])[] = [
  ["assign", "Assign", "A"],
  ["reply", "Reply to the customer", "R"],
  ["note", "Write an internal note", "N"],
  ["call", "Log a call", "L"],
  ["chat", "Log a WhatsApp chat", "W"],
  ["done", "Go to the next status", "E"],
];

/** What the buttons of the screen do that is shown. */
const screenActions: readonly (readonly [part: ScreenPart, title: string])[] = [
  ["filters", "Filters and order"],
  ["columns", "Choose columns"],
  ["views", "Saved views"],
  ["export", "Export as CSV"],
  ["import", "Import clients"],
  ["invite", "Invite a person"],
];

const everywhere: readonly (Entry & { readonly other: string })[] = [
  { key: "keys", group: "Actions", title: "Keyboard shortcuts", note: "?", action: "keys", other: "help" },
  { key: "theme", group: "Actions", title: "Switch between light and dark", action: "theme", other: "theme" },
  { key: "sign-out", group: "Actions", title: "Sign out", action: "sign-out", other: "log leave" },
];

const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) => ` ${text.toLowerCase()}`.includes(` ${word}`));

/** The actions on the open record, and those of a role, whose words begin as those of the query. */
export function findActions(role: AccountRole, query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const places = actions
    .filter(([title, , roles, other = ""]) => roles.includes(role) && hasWords(`${title} ${other}`, words))
    .map(([title, path]): Entry => ({ key: path, group: "Actions", title, note: "Open", path }));
  const created = listNewKinds(role)
    .map((kind) => ({ kind, title: `New ${newKindLabels[kind].toLowerCase()}` }))
    .filter(({ kind, title }) => hasWords(kind === "consultation" ? `${title} book` : title, words))
    .map(({ kind, title }): Entry => ({ key: `new ${kind}`, group: "Actions", title, note: "New", creates: kind }));
  const parts = partActions
    .filter(([part, title]) => hasPart(part) && hasWords(title, words))
    .map(([action, title, note]): Entry => ({ key: action, group: "This record", title, note, action }));
  const onScreen = screenActions
    .filter(([part, title]) => hasPart(part) && hasWords(title, words))
    .map(([action, title]): Entry => ({ key: action, group: "This screen", title, action }));
  // My work comes first, then what callers ask for.
  const home = places.filter(({ path }) => path === "/office/my-work");
  const others = places.filter((place) => !home.includes(place));
  // Without a query the screen's own buttons are in sight.
  const screens = words.length === 0 ? [] : onScreen;
  const always = everywhere.filter(({ title, other }) => hasWords(`${title} ${other}`, words));
  return [...parts, ...screens, ...home, ...created, ...others, ...always];
}

export const isAction = ({ group }: Entry): boolean => group !== "Recent" && group !== "Records";

/** Records that an account opened from here. In memory only: they name people. */
let recent: { readonly owner: string; readonly entries: readonly Entry[] } = { owner: "", entries: [] };

export const readRecent = (owner: string): readonly Entry[] => (recent.owner === owner ? recent.entries : []);

export function addRecent(owner: string, entry: Entry): void {
  if (isAction(entry)) return;
  const others = readRecent(owner).filter(({ key }) => key !== entry.key);
  recent = { owner, entries: [{ ...entry, group: "Recent" as const }, ...others].slice(0, 6) };
}
