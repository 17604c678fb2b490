import { z } from "zod";
import { optionalText } from "#domain/fields/fields.ts";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { type RequestSearch, readRequestSearch, requestSearchMaxLength } from "#domain/requests/request-search.ts";
import { requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { escapeLike } from "../escape-like.ts";
import { recordFilterFields, writeChoice } from "../work/record-filter.ts";

/** The filter of board, table and file. */
export const requestFilterFields = {
  kind: z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` }).nullish(),
  consultant_id: z
    .string({ error: "The consultant id is not valid" })
    .max(80, { error: "The consultant id is not valid" })
    .nullish(),
  search: optionalText({ label: "Search", max: requestSearchMaxLength }),
};

/** The filters of table and file beside these. */
export const requestListFields = {
  status: writeChoice("status", requestStatuses),
  unassigned: writeChoice("filter by consultant", ["yes"]).meta({ description: "Without a consultant" }),
  tag: recordFilterFields.tag,
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
  readonly search: RequestSearch | null;
  /** A text without anything to search for, such as a single dash, finds nothing. */
  readonly isSenseless: boolean;
};

export function readFilter({ kind, consultant_id, search: text }: Asked): RequestFilter {
  const search = text === null ? null : readRequestSearch(text);
  return {
    kinds: kind ? [kind] : requestKinds,
    consultantId: consultant_id || null,
    search,
    isSenseless: text !== null && search === null,
  };
}

/** Collects the values of a statement; returns the placeholder of each. */
export class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** A search as SQL: the accounts that it matches, and its condition on a headline. */
export type WrittenSearch = {
  /** First in the statement: `found_users`, collected once for all kinds. */
  readonly users: string;
  /** The condition on a row `r` of this kind's table, which its indexes serve. */
  matchRow(kind: RequestKind): string;
  /** The condition on a line of any kind. */
  readonly matchLine: string;
};

const writeUsers = (condition: string) =>
  `found_users as materialized (select array(select id from public.profiles where ${condition}) as ids)`;

export function writeSearch(search: RequestSearch, values: Values): WrittenSearch {
  if (search.kind === "reference") {
    const start = values.add(`${escapeLike(search.start)}%`);
    const starts = `reference like ${start}`;
    return { users: writeUsers("false"), matchRow: () => `r.${starts}`, matchLine: starts };
  }
  const isTheirs = "user_id = any ((select ids from found_users)::uuid[])";
  const isOneOfTheirs = "user_id in (select unnest(ids) from found_users)";
  if (search.kind === "email") {
    const start = values.add(`${escapeLike(search.start)}%`);
    const isContact = (row: string) => `lower(${row}contact_email) like ${start}`;
    return {
      users: writeUsers(`lower(email) like ${start}`),
      matchRow: (kind) => (kind === "service" ? `(r.${isTheirs} or ${isContact("r.")})` : `r.${isTheirs}`),
      matchLine: `(${isOneOfTheirs} or ${isContact("")})`,
    };
  }
  const [first = "", ...others] = search.words;
  const question = values.add(search.words.map((word) => `'${word}':*`).join(" & "));
  const says = (text: string) => `to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${question})`;
  const alone = others.length === 0 ? ` or lower(email) like ${values.add(`${escapeLike(first)}%`)}` : "";
  const ofService = writeServiceSearch(search.words, values, says);
  return {
    users: writeUsers(`${says("full_name")}${alone}`),
    matchRow: (kind) =>
      `(${says(`r.${requestKindFacts[kind].headline}`)} or r.${isTheirs}${kind === "service" ? ofService("r.") : ""})`,
    matchLine: `(${says("title")} or ${isOneOfTheirs}${ofService("")})`,
  };
}

/** Of a service also the customer without an account, and the authority's number however it is spaced, as its indexes have them. */
function writeServiceSearch(words: readonly string[], values: Values, says: (text: string) => string) {
  const typed = words.join("").toUpperCase();
  const number = /^[A-Z0-9]*\d[A-Z0-9]*$/.test(typed) && typed.length >= 4 ? values.add(`${typed}%`) : null;
  return (row: string) =>
    ` or ${says(`coalesce(${row}contact_name, '')`)}` +
    (number ? ` or regexp_replace(${row}authority_number, '[^A-Z0-9]', '', 'g') like ${number}` : "");
}
