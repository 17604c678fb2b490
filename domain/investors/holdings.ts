import { z } from "zod";
import { sectors } from "../companies/sectors.ts";
import { optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import { owner, requiredAmount, requiredAmountOrNothing } from "../fields/request-fields.ts";
import { fundingStages } from "../requests/funding-applications.ts";
import { requiredDay } from "../time/day-fields.ts";

/** What can happen to a holding: it is revalued, sold, or lost. */
export const holdingEventKinds = ["round", "acquisition", "write-off"] as const;
export type HoldingEventKind = (typeof holdingEventKinds)[number];

export const holdingEventLabels: Readonly<Record<HoldingEventKind, string>> = {
  round: "New round",
  acquisition: "Acquisition",
  "write-off": "Write-off",
};

export const holdingMaxLengths = { company_name: 160, city: 80, note: 1000 } as const;

/**
 * What investors enter about their own investment: the cost in rupees, which is its value until an event changes it. That its
 * date is not in the future is checked by the form, which knows the date, and by the database.
 */
export const holdingSchema = z.strictObject({
  user_id: owner,
  company_name: requiredText({
    label: "Company name",
    required: "Company name is required",
    max: holdingMaxLengths.company_name,
  }),
  sector: requiredChoice(sectors, "Sector is required"),
  stage: requiredChoice(fundingStages, "Stage is required"),
  city: optionalText({ label: "City", max: holdingMaxLengths.city }),
  invested_on: requiredDay("Date"),
  amount: requiredAmount("Amount"),
});

/** A dated event that gives a holding another value, in rupees, from then on. */
export const holdingEventSchema = z.strictObject({
  user_id: owner,
  holding_id: z.uuid({ error: "The holding must be one of yours" }).toLowerCase(),
  happened_on: requiredDay("Date"),
  kind: requiredChoice(holdingEventKinds, "What happened is required"),
  value: requiredAmountOrNothing("Value"),
  note: optionalText({ label: "Note", max: holdingMaxLengths.note, multiline: true }),
});

/** What is wrong with an event as a whole, where each field alone is right. Days as `2026-11-21`. */
export function judgeHoldingEvent(
  event: { readonly happened_on: string; readonly kind: string; readonly value: number },
  holding: { readonly invested_on: string },
): Record<string, string> {
  return {
    ...(event.happened_on < holding.invested_on ? { happened_on: "Date must not be before the investment" } : {}),
    ...(event.kind === "write-off" && event.value !== 0 ? { value: "The value of a write-off must be 0" } : {}),
  };
}

/** A stored holding and a stored event, as the table calls answer them. */
export type Holding = Omit<Required<z.output<typeof holdingSchema>>, "user_id"> & { id: string };
export type HoldingEvent = Omit<Required<z.output<typeof holdingEventSchema>>, "user_id"> & {
  id: string;
  created_at: string;
};
