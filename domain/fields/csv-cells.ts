import { formatIstDay, istParts } from "../time/dates.ts";
import { formatPhone } from "./phone.ts";

const pad = (value: number) => String(value).padStart(2, "0");

/** `2026-11-22 17:05`, in India: a moment that a spreadsheet reads as date and time. */
export function csvTime(at: Date): string;
export function csvTime(at: Date | null): string | null;
export function csvTime(at: Date | null): string | null {
  if (at === null) return null;
  const { hour, minute } = istParts(at);
  return `${formatIstDay(at)} ${pad(hour)}:${pad(minute)}`;
}

/** The same to the second, for files whose lines follow each other quickly. */
export function csvExactTime(at: Date): string;
export function csvExactTime(at: Date | null): string | null;
export function csvExactTime(at: Date | null): string | null {
  return at && `${csvTime(at)}:${pad(istParts(at).second)}`;
}

/**
 * A stored number without the sign that a spreadsheet takes for a formula, as an import reads it: `98765 43210`,
 * `00442079460958`. It needs no apostrophe.
 */
export function csvPhone(stored: string): string;
export function csvPhone(stored: string | null): string | null;
export function csvPhone(stored: string | null): string | null {
  return (
    stored &&
    formatPhone(stored)
      .replace(/^\+91 /, "")
      .replace(/^\+/, "00")
  );
}

export const csvYesNo = (is: boolean): string => (is ? "yes" : "no");
