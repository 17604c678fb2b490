import { z } from "zod";
import { isDay } from "#domain/time/day-fields.ts";

/** Records are counted no further than this: a larger number helps no reader. */
export const mostCounted = 1000;

/** Where a page begins: an instant with all its digits, and the id of the record that has it. */
export type PageStart = { readonly direction: "older" | "newer"; readonly at: string; readonly id: string };

const at = String.raw`(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+05:30)`;
/** Records have a UUID, events a number. */
const shapes = {
  record: new RegExp(`^${at}_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`),
  event: new RegExp(String.raw`^${at}_(\d{1,18})$`),
} as const;
type Shape = keyof typeof shapes;

function readCursor(cursor: string, direction: PageStart["direction"], shape: Shape): PageStart | null {
  const [, at, id] = shapes[shape].exec(cursor) ?? [];
  // A day that is in no calendar, such as the 31st of February, Date takes for another one and the database for none.
  const isInstant = at !== undefined && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at));
  return isInstant && id !== undefined ? { direction, at, id } : null;
}

const error = "A page is named by a cursor of an earlier answer";

/** The two fields by which a call asks for the next page; `onlyOne` is the rule between them. */
export function pageFields(shape: Shape = "record") {
  const cursor = (direction: PageStart["direction"]) =>
    z
      .string({ error })
      .refine((text) => readCursor(text, direction, shape) !== null, { error })
      .nullish();
  return { older: cursor("older"), newer: cursor("newer") };
}

type Cursors = { readonly older?: string | null; readonly newer?: string | null };

/** To be given to `refine`. */
export const onlyOne: [check: (asked: Cursors) => boolean, otherwise: { error: string; path: string[] }] = [
  ({ older, newer }) => !(older && newer),
  { error: "Ask for older or for newer ones", path: ["newer"] },
];

/** Where the page that was asked for begins; null for the first one. */
export function readStart({ older, newer }: Cursors, shape: Shape = "record"): PageStart | null {
  if (older) return readCursor(older, "older", shape);
  return newer ? readCursor(newer, "newer", shape) : null;
}

const name = z.string().nullable();

/** The two fields of an answer that name the neighbouring pages. */
export const neighbours = {
  newer: name.meta({ description: "The page before; null when there is none" }),
  older: name.meta({ description: "The page after; null when there is none" }),
};

type Cut = { readonly size: number; readonly isBackwards: boolean; readonly start: PageStart | null };

/** Of the rows that were found, one more than a page: the page in the order of its list, and the names of its neighbours. */
export function cutPage<Row extends { readonly id: string | number }>(
  rows: readonly Row[],
  { size, isBackwards, start }: Cut,
  readAt: (row: Row) => string,
) {
  const kept = rows.slice(0, size);
  if (isBackwards) kept.reverse();
  const hasMore = rows.length > size;
  const nameOf = (row: Row | undefined) => (row ? `${readAt(row)}_${row.id}` : null);
  return {
    kept,
    newer: (isBackwards ? hasMore : start !== null) ? nameOf(kept[0]) : null,
    older: isBackwards || hasMore ? nameOf(kept.at(-1)) : null,
  };
}
