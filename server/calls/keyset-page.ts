import { z } from "zod";
import { isDay } from "#domain/time/day-fields.ts";
import { CallError } from "#server/http/errors.ts";

/** Counting stops here: a larger number does not help a reader. */
export const mostCounted = 1000;

/** Where a page begins: an instant with all its digits or, in a list by name, the name; and the id of its record. */
export type PageStart = {
  readonly direction: "older" | "newer";
  readonly at: string;
  readonly id: string;
  readonly isName?: true;
};

const at = String.raw`(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+05:30)`;
/** Records have a UUID, events a number. */
const uuid = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const shapes = {
  record: new RegExp(`^${at}_${uuid}$`),
  event: new RegExp(String.raw`^${at}_(\d{1,18})$`),
} as const;
type Shape = keyof typeof shapes;
/** A name may have any character, so a cursor has it as base64. */
const named = new RegExp(`^name-([A-Za-z0-9_-]{0,1000})_${uuid}$`);

/** What a cursor has of a name, which is given as the database sorts it. */
export const writeNameAt = (name: string) => `name-${Buffer.from(name).toString("base64url")}`;

function readCursor(cursor: string, direction: PageStart["direction"], shape: Shape): PageStart | null {
  const [, name, record] = shape === "record" ? (named.exec(cursor) ?? []) : [];
  if (name !== undefined && record !== undefined)
    return { direction, at: Buffer.from(name, "base64url").toString().replaceAll("\0", ""), id: record, isName: true };
  const [, at, id] = shapes[shape].exec(cursor) ?? [];
  // Date reads a day that does not exist, such as 31 February, as another day; the database refuses it.
  const isInstant = at !== undefined && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at));
  return isInstant && id !== undefined ? { direction, at, id } : null;
}

const error = "The cursor must come from an earlier answer";

/** The two fields that request a neighbouring page; `onlyOne` is the rule between them. */
export function pageFields(shape: Shape = "record") {
  const cursor = (direction: PageStart["direction"]) =>
    z
      .string({ error })
      .refine((text) => readCursor(text, direction, shape) !== null, { error })
      .nullish();
  return { older: cursor("older"), newer: cursor("newer") };
}

type Cursors = { readonly older?: string | null; readonly newer?: string | null };

/** For `refine`. */
export const onlyOne: [check: (asked: Cursors) => boolean, otherwise: { error: string; path: string[] }] = [
  ({ older, newer }) => !(older && newer),
  { error: "Please send older or newer, not both", path: ["newer"] },
];

/** Where the requested page begins; null for the first one. */
export function readStart({ older, newer }: Cursors, shape: Shape = "record"): PageStart | null {
  if (older) return readCursor(older, "older", shape);
  return newer ? readCursor(newer, "newer", shape) : null;
}

const name = z.string().nullable();

/** The two fields of an answer that name the neighbouring pages. */
export const neighbours = {
  newer: name.meta({ description: "Cursor of the page before; null when there is none" }),
  older: name.meta({ description: "Cursor of the page after; null when there is none" }),
};

/** Refuses a cursor of a list by name in one by dates, and the reverse. */
export function requireStartOf(isByName: boolean, start: PageStart | null): void {
  if (start === null || (start.isName ?? false) === isByName) return;
  throw new CallError(400, { code: "invalid_input", message: error, fields: { [start.direction]: error } });
}

type Cut = { readonly size: number; readonly isBackwards: boolean; readonly start: PageStart | null };

/** Cuts the rows found, one more than a page, to a page in list order, with the cursors of its neighbours. */
export function cutPage<Row extends { readonly id: string | number }>(
  rows: readonly Row[],
  { size, isBackwards, start }: Cut,
  readAt: (row: Row) => string,
) {
  const shown = rows.slice(0, size);
  if (isBackwards) shown.reverse();
  const hasMore = rows.length > size;
  const nameOf = (row: Row | undefined) => (row ? `${readAt(row)}_${row.id}` : null);
  return {
    shown,
    newer: (isBackwards ? hasMore : start !== null) ? nameOf(shown[0]) : null,
    older: isBackwards || hasMore ? nameOf(shown.at(-1)) : null,
  };
}
