import { businessCalls } from "#server/business-calls.ts";
import type { BusinessCall } from "#server/calls/define-call.ts";
import type { StoredRow, StoredTables } from "./read-backup.ts";

/** The landed backup is of a version without documents and messages. */
const newer = new Set(["read-upload", "download-file", "preview-file", "open-archive", "read-message"]);
export const readingCalls: readonly BusinessCall[] = businessCalls.filter(
  ({ name, readsOnly }) => readsOnly && !newer.has(name),
);

const dayOf = (at: Date, ahead: number) => new Date(at.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What a call asks about: what was there when the backup was written, of this account where the call is about one's own. */
type Of = {
  readonly at: Date;
  first(table: string, isRight?: (row: StoredRow) => boolean): StoredRow;
  readonly account: string | undefined;
};

const span = ({ at }: Of) => ({ from: dayOf(at, -28), to: dayOf(at, 0), unit: "week" });
const ahead = ({ at }: Of) => ({ from: dayOf(at, 0), to: dayOf(at, 13) });
const enquiry = (of: Of) => of.first("public.enquiries", ({ merged_into }) => merged_into === null);
const client = (of: Of) => of.first("private.clients", ({ merged_into }) => merged_into === null);

/**
 * Bodies of the calls that read and need one. A call without a body here is asked with an empty one; a test names what is
 * missing.
 */
export const readBodies: Readonly<Record<string, (of: Of) => object>> = {
  "compare-clients": (of) => {
    const from = client(of);
    const isOther = ({ id, merged_into }: StoredRow) => merged_into === null && id !== from.id;
    return { from: from.id, into: of.first("private.clients", isOther).id };
  },
  "consultation-calendar": ahead,
  "consultation-entry": (of) => ({
    id: of.first("public.consultations", ({ user_id }) => user_id === of.account).id,
  }),
  "consultation-figures": span,
  "consultation-slots": ahead,
  "conversion-figures": span,
  "enquiry-figures": span,
  "enquiry-origins": span,
  "find-customer": (of) => ({ query: String(client(of).legal_name) }),
  "find-record": (of) => ({ query: String(enquiry(of).reference) }),
  "founder-call-entry": (of) => ({ id: of.first("public.founder_calls").id }),
  "funding-figures": span,
  "list-assignees": () => ({ kind: "enquiry" }),
  "list-client-timeline": (of) => ({ id: client(of).id }),
  "list-messages": (of) => ({ kind: "project", id: of.first("public.project_requests").id }),
  "list-request-refunds": (of) => ({ id: of.first("public.request_payments").request_id }),
  "list-unsent-mails": (of) => ({ reference: enquiry(of).reference }),
  "list-views": () => ({ screen: "enquiries" }),
  "outcome-figures": span,
  "preview-leave": (of) => ({ id: of.first("private.staff").user_id }),
  "read-case": (of) => ({ reference: of.first("private.grievances").reference }),
  "read-checklist": (of) => ({ kind: "project", id: of.first("public.project_requests").id }),
  "read-client": (of) => ({ id: client(of).id }),
  "read-enquiry": (of) => ({ id: enquiry(of).id }),
  "read-record-client": (of) => ({ record: "enquiry", id: enquiry(of).id }),
  "read-record-signs": (of) => ({ kind: "enquiry", id: enquiry(of).id }),
  "read-request-file": (of) => ({ kind: "project", id: of.first("public.project_requests").id }),
  "read-user": (of) => ({ id: of.first("public.profiles").id }),
  "response-figures": span,
  "revenue-figures": span,
  "service-figures": span,
  "team-figures": span,
  "user-figures": span,
};

export function writeReadBody(call: BusinessCall, { at, tables }: StoredTables, account: string | undefined): object {
  const first: Of["first"] = (table, isRight = () => true) => {
    const row = tables.get(table)?.find(isRight);
    if (row === undefined) throw new Error(`${call.name}: the backup has no such row of ${table}`);
    return row;
  };
  return readBodies[call.name]?.({ at, first, account }) ?? {};
}
