import { formatDateTime, formatIstDay } from "./dates.ts";

/** A day and a time on India's clock, as a form has them: `2026-11-26` and `10:00`. */
export type Slot = { readonly date: string; readonly time: string };

export function slotAt(at: Date): Slot {
  return { date: formatIstDay(at), time: formatDateTime(at).slice(-5) };
}

/** `2026-11-26T10:00:00`, as the calls take it (specification, section 7). */
export function writeSlot({ date, time }: Slot): string {
  return `${date}T${time}:00`;
}

const written = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The instant that a text names, from 2000 to 2099; without a zone it is meant in India (decision D2). Null where it names
 * none: a day that the calendar does not have, a part that is missing.
 */
export function readInstant(text: string): Date | null {
  const parts = written.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 2000 || year >= 2100) return null;
  const at = new Date(parts[5] ? text : `${text}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
