import { z } from "zod";

const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text such as `2026-02-28` names a day that the calendar has, from 1900 to 2099. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (written.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2100;
}

function day(label: string, missing: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be a date`) })
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .refine(isDay, { error: `${label} must be a date such as 2026-12-31` });
}

/** A day, as `2026-12-31`; with the sentence for one that is missing. */
export function requiredDay(label: string, missing = `${label} is required`) {
  return day(label, missing);
}

/** A day that may be left out: absent, null and blank become null. */
export function optionalDay(label: string) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    day(label, `${label} must be a date`)
      .nullish()
      .transform((value) => value ?? null),
  );
}
