import { isDay } from "#domain/time/day-fields.ts";
import type { EventAsk } from "#web/office/system/system-queries.ts";

/** A page of the log with its filters, all in the address; people appear there by id only. */
export type LogView = EventAsk & { readonly older?: string; readonly newer?: string };

const name = /^[a-z][a-z_]{0,99}$/;
const shapes: Readonly<Record<keyof EventAsk, (text: string) => boolean>> = {
  actor: (text) => /^[\w:.@-]{1,100}$/.test(text),
  action: (text) => name.test(text),
  table: (text) => name.test(text),
  record: (text) => /^[\w:.-]{1,100}$/.test(text),
  from: isDay,
  to: isDay,
};
const names = Object.keys(shapes) as (keyof EventAsk)[];

/** Whether this can be the id of a record. */
export function isRecord(text: string): boolean {
  return shapes.record(text);
}

export type LogDays = Pick<EventAsk, "from" | "to">;

/** What is wrong with the dates that were typed; either may be left out. */
export function checkLogDays({ from, to }: LogDays): LogDays {
  if (from && !isDay(from)) return { from: "First day must be a date such as 2026-12-31" };
  if (to && !isDay(to)) return { to: "Last day must be a date such as 2026-12-31" };
  return from && to && to < from ? { to: "Last day must not be before the first day" } : {};
}

/** Null when the log is not shown. */
export function readLogView(params: URLSearchParams): LogView | null {
  if (params.get("view") !== "logs") return null;
  const filter: EventAsk = Object.fromEntries(
    names.flatMap((key) => {
      const text = params.get(key) ?? "";
      return shapes[key](text) ? [[key, text]] : [];
    }),
  );
  const { from, to } = filter;
  return {
    ...filter,
    to: from && to && to < from ? undefined : to,
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
  };
}

export const systemAddress = "/poweradmin?tab=system";

export function writeLogAddress(view: LogView): string {
  const query = Object.entries({ tab: "system", view: "logs", ...view }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return `/poweradmin?${new URLSearchParams(query)}`;
}

/** The filters alone, as the calls take them. */
export function filterOf({ older: _older, newer: _newer, ...filter }: LogView): EventAsk {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
