import { z } from "zod";
import type { EventChange } from "#domain/system/event-log.ts";
import { describeActor, listChanges } from "#domain/system/event-log.ts";
import { isDay } from "#domain/time/day-fields.ts";
import type { PageStart } from "../keyset-page.ts";

const name = (label: string, shape: RegExp) =>
  z
    .string()
    .max(100)
    .regex(shape, { error: `${label} is not valid` })
    .nullish();
const day = (label: string) =>
  z
    .string()
    .refine(isDay, { error: `${label} must be a day, such as 2026-11-18` })
    .nullish();

/** The filter of the log; days are India's, both included. */
export const eventFilter = z.strictObject({
  actor: name("The actor", /^[\w:. @-]+$/),
  action: name("The action", /^[a-z][a-z_]*$/),
  table: name("The table", /^[a-z][a-z_]*$/),
  record: name("The record", /^[\w:.-]+$/),
  from: day("The first day"),
  to: day("The last day"),
});
export type EventFilter = z.output<typeof eventFilter>;

export type EventRow = {
  readonly id: number;
  readonly at: Date;
  /** The instant with all its digits, for the cursor. */
  readonly exact: string;
  readonly actor: string;
  readonly name: string | null;
  readonly action: string;
  readonly table_name: string;
  readonly record_id: string | null;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

export function readEvent(row: EventRow): { actor_name: string; changes: EventChange[] } {
  return {
    actor_name: describeActor(row.actor, row.name),
    changes: listChanges(row.changes, row.before, row.after),
  };
}

/**
 * All existing pairs of table and action, of one actor or of all: found by jumping from one to the next in the index,
 * however many events each has.
 */
export function writeParts(ofActor: string): string {
  const next = (after: string) =>
    `select e.table_name, e.action from public.events as e where ${[ofActor, after].filter(Boolean).join(" and ") || "true"}
     order by e.table_name, e.action limit 1`;
  return `(${next("")}) union all
    select n.table_name, n.action from parts as p
    cross join lateral (${next("(e.table_name, e.action) > (p.table_name, p.action)")}) as n`;
}

/** The statement of a page and one row more, newest first (oldest first when it goes back to newer ones). */
export function writeEventsPage(filter: EventFilter, start: PageStart | null, limit: number) {
  const values: unknown[] = [];
  const value = (of: unknown) => `$${values.push(of)}`;
  const isBackwards = start?.direction === "newer";
  const order = (table: string) =>
    `order by ${table}.at ${isBackwards ? "asc" : "desc"}, ${table}.id ${isBackwards ? "asc" : "desc"}`;

  const times: string[] = [];
  if (filter.from) times.push(`e.at >= ${value(filter.from)}::date`);
  if (filter.to) times.push(`e.at < ${value(filter.to)}::date + 1`);
  if (start)
    times.push(`(e.at, e.id) ${isBackwards ? ">" : "<"} (${value(start.at)}::timestamptz, ${value(start.id)}::bigint)`);
  const ofActor = filter.actor ? `e.actor = ${value(filter.actor)}` : "";
  const ofTable = filter.table ? `table_name = ${value(filter.table)}` : "";
  const ofAction = filter.action ? `action = ${value(filter.action)}` : "";
  const all = (...conditions: string[]) => conditions.filter(Boolean).join(" and ") || "true";

  let found = `select e.* from public.events as e where ${all(...times)} ${order("e")} limit ${limit}`;
  let parts = "";
  if (filter.record) {
    // A record has few events; the fence keeps the planner from searching for them by time.
    found = `select e.* from (select * from public.events where record_id = ${value(filter.record)} offset 0) as e
      where ${all(ofActor, ofTable, ofAction, ...times)} ${order("e")} limit ${limit}`;
  } else if (filter.actor || filter.table || filter.action) {
    // The newest of each pair of table and action, then the newest of those, so that at most a page of each is read.
    parts = `parts (table_name, action) as (${writeParts(ofActor)}),`;
    const newest = `select * from public.events as e
      where ${all(ofActor, "e.table_name = p.table_name and e.action = p.action", ...times)} ${order("e")} limit ${limit}`;
    found = `select e.* from (select * from parts where ${all(ofTable, ofAction)} offset 0) as p
      cross join lateral (${newest}) as e ${order("e")} limit ${limit}`;
  }
  const text = `with recursive ${parts} page as materialized (${found})
    select e.id, e.at, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') as exact, e.actor, e.action, e.table_name, e.record_id,
      e.changes, d.before, d.after, private.actor_name(e.actor) as name
    from page as e
    left join private.event_details as d on d.event_id = e.id
    ${order("e")}`;
  return { text, values, isBackwards };
}
