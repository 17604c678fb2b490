import { z } from "zod";
import { documentStates } from "#domain/documents/checklist-items.ts";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { type RequestKind, requestKinds } from "#domain/requests/request-kinds.ts";
import { requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { type RecordSearch, readRecordSearch } from "#domain/work/record-search.ts";
import { ownConsultant, unassigned } from "#domain/work/record-sorts.ts";
import { mostCounted } from "../keyset-page.ts";
import { recordFilterFields, writeChoice } from "../work/record-filter.ts";

/** The filter of board, table and file. */
export const requestFilterFields = {
  kind: z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` }).nullish(),
  consultant_id: z
    .string({ error: "The consultant id is not valid" })
    .max(80, { error: "The consultant id is not valid" })
    .nullish()
    .meta({ description: `The id of a consultant, \`${ownConsultant}\` for the caller, or \`${unassigned}\`` }),
  search: optionalText({ label: "Search", max: searchMaxLength }),
};

/** The filters of table and file beside these. */
export const requestListFields = {
  status: writeChoice("status", requestStatuses),
  service: optionalText({ label: "Service", max: 80 }).meta({
    description: "The service of the catalogue, the session, the type of funding or of project",
  }),
  overdue: writeChoice("filter by deadline", ["yes"]).meta({ description: "Where our next step is late" }),
  documents: writeChoice("filter by documents", documentStates).meta({
    description: "Open ones where documents are to be checked, are still to be sent, or are all with us",
  }),
  unassigned: writeChoice("filter by consultant", ["yes"]).meta({ description: "Without a consultant" }),
  tag: recordFilterFields.tag,
  ids: recordFilterFields.ids,
  received_from: recordFilterFields.received_from,
  received_to: recordFilterFields.received_to,
  sort: z.enum(requestSorts, { error: `The order must be one of ${requestSorts.join(", ")}` }).default("newest"),
};

type Asked = {
  readonly kind?: RequestKind | null;
  readonly consultant_id?: string | null;
  readonly search: string | null;
};

export type RequestFilter = {
  readonly kinds: readonly RequestKind[];
  readonly consultantId: string | null;
  readonly search: RecordSearch | null;
  /** A text without anything to search for, such as a single dash, finds nothing. */
  readonly isSenseless: boolean;
};

export function readFilter({ kind, consultant_id, search: text }: Asked): RequestFilter {
  const search = text === null ? null : readRecordSearch(text);
  return {
    kinds: kind ? [kind] : requestKinds,
    consultantId: consultant_id || null,
    search,
    isSenseless: text !== null && search === null,
  };
}

/** The column that says what is asked for, in each kind's words. */
const serviceColumns: Readonly<Record<RequestKind, string>> = {
  funding: "funding_type",
  project: "service_type",
  consultation: "session",
  service: "service",
};
export const writeService = (kind: RequestKind, service: string) => `r.${serviceColumns[kind]} = ${service}`;

/** The condition on the consultant of a row `r`; none where all are shown. */
export function writeConsultant({ consultantId }: Pick<RequestFilter, "consultantId">, values: Values): string[] {
  if (consultantId === null) return [];
  if (consultantId === unassigned) return ["r.consultant_id is null"];
  if (consultantId === ownConsultant)
    return ["r.consultant_id in (select id from private.consultants where user_id = (select auth.uid()))"];
  return [`r.consultant_id = ${values.add(consultantId)}`];
}

/** Collects the values of a statement; returns the placeholder of each. */
export class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** So many matches of each kind are listed, the newest where there are more: one more than is counted. */
const mostMatches = mostCounted + 1;

/** A search as SQL: the requests that it finds, and the condition for those of one kind. */
export type WrittenSearch = {
  /** First in the statement: `found`, collected once for all kinds. */
  readonly found: string;
  /** The condition on a row `r` of this kind's table. */
  matchRow(kind: RequestKind): string;
};

export function writeSearch(
  { kind, value }: RecordSearch,
  kinds: readonly RequestKind[],
  values: Values,
): WrittenSearch {
  const asked = `${values.add(kinds)}::text[], ${values.add(kind)}, ${values.add(value)}, ${mostMatches}`;
  return {
    found: `found as materialized (select * from private.find_requests(${asked}))`,
    matchRow: (kind) => `r.id = any (array(select id from found where kind = '${kind}'))`,
  };
}
