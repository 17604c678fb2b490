import { z } from "zod";
import { optionalText } from "#domain/fields/fields.ts";
import { optionalDay } from "#domain/time/day-fields.ts";
import { mostChanged } from "#domain/work/office-changes.ts";
import { type RecordSort, recordSorts, tagMaxLength, unassigned } from "#domain/work/record-sorts.ts";

/** One of the values of a field, or none. */
export const writeChoice = <const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) =>
  z.enum(choices, { error: `The ${label} must be one of ${choices.join(", ")}` }).nullish();

/** The filters and orders that the lists of enquiries and of cases share; a field that is left out does not filter. */
export const recordFilterFields = {
  assigned_to: z
    .union([z.literal(unassigned), z.uuid()], { error: `The assignee must be an id or ${unassigned}` })
    .nullish()
    .meta({ description: `The id of the assignee, or \`${unassigned}\`` }),
  tag: optionalText({ label: "Tag", max: tagMaxLength }),
  ids: z
    .array(z.uuid({ error: "Each id must be a UUID" }), { error: "The ids must be a list" })
    .max(mostChanged, { error: `At most ${mostChanged} records can be chosen` })
    .optional()
    .meta({ description: "Only these records" }),
  received_from: optionalDay("From").meta({ description: "The first day, in India" }),
  received_to: optionalDay("To").meta({ description: "The last day, in India" }),
  sort: z
    .enum(recordSorts, { error: `The order must be one of ${recordSorts.join(", ")}` })
    .nullish()
    .meta({ description: "Left out, each queue has its own order" }),
};

export const periodInOrder: [
  check: (asked: { received_from: string | null; received_to: string | null }) => boolean,
  otherwise: { error: string; path: string[] },
] = [
  ({ received_from, received_to }) => !received_from || !received_to || received_from <= received_to,
  { error: "The last day must not be before the first", path: ["received_to"] },
];

export type RecordFilter = {
  readonly assigned_to?: string | null;
  readonly tag?: string | null;
  readonly ids?: readonly string[];
  readonly received_from?: string | null;
  readonly received_to?: string | null;
  readonly sort?: RecordSort | null;
};

/** The conditions of a filter on a row without a name of its own; `add` stores a value and returns its placeholder. */
export function writeRecordFilter(filter: RecordFilter, add: (value: unknown) => string): string[] {
  const { assigned_to, tag, ids, received_from, received_to } = filter;
  return [
    assigned_to === unassigned ? "assigned_to is null" : assigned_to ? `assigned_to = ${add(assigned_to)}::uuid` : "",
    tag ? `tags @> array[${add(tag)}::text]` : "",
    ids ? `id = any(${add(ids)}::uuid[])` : "",
    received_from ? `created_at >= ${add(received_from)}::date::timestamp at time zone 'Asia/Kolkata'` : "",
    received_to ? `created_at < (${add(received_to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : "",
  ].filter((condition) => condition !== "");
}

/** One filter by the value of a column. */
export function writeEqual(
  column: string,
  value: string | null | undefined,
  add: (value: unknown) => string,
): string[] {
  return value ? [`${column} = ${add(value)}`] : [];
}

/** The key of a record without a deadline, in the order by deadline. */
export const noDeadline = "9999-12-31 00:00:00+05:30";

export type ListOrder = { readonly by: string; readonly isAscending: boolean; readonly isName?: true };

/** The order of a sort; `due` is the deadline, after which records without one stand last. Written as the indexes have it. */
export function orderOf(sort: RecordSort, due: string): ListOrder {
  switch (sort) {
    case "due":
      return { by: due, isAscending: true };
    case "newest":
      return { by: "created_at", isAscending: false };
    case "oldest":
      return { by: "created_at", isAscending: true };
    case "changed":
      return { by: "updated_at", isAscending: false };
    case "name":
      return { by: nameKey("name"), isAscending: true, isName: true };
  }
}

/** Without the rules of a language, which differ between databases. */
export const nameKey = (column: string) => `(lower(${column}) collate "C")`;

/** The key of a row as its cursor has it; of a name the name itself, which the call writes (keyset-page.ts). */
export function writeKey({ by, isName }: ListOrder): string {
  return isName ? by : `to_char(${by}, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"')`;
}

/** The condition for rows after the start of a page. */
export function writeAfter(
  { by, isName }: ListOrder,
  goesUp: boolean,
  at: string,
  id: string,
  idColumn = "id",
): string {
  const key = isName ? `${at}::text collate "C"` : `${at}::timestamptz`;
  return `(${by}, ${idColumn}) ${goesUp ? ">" : "<"} (${key}, ${id}::uuid)`;
}
