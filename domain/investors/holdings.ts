import { z } from "zod";
import { sectors } from "../companies/sectors.ts";
import { optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import { isToThePaisa, owner, requiredAmount, requiredAmountOrNothing } from "../fields/request-fields.ts";
import { fundingStages } from "../requests/funding-applications.ts";
import { formatDay } from "../time/calendar-days.ts";
import { requiredDay } from "../time/day-fields.ts";

/** What can happen to a holding after its first purchase. The last two end it. */
export const holdingEventKinds = ["purchase", "round", "exit", "acquisition", "write-off"] as const;
export type HoldingEventKind = (typeof holdingEventKinds)[number];

export const holdingEventLabels: Readonly<Record<HoldingEventKind, string>> = {
  purchase: "Follow-on purchase",
  round: "New round",
  exit: "Partial exit",
  acquisition: "Full exit or acquisition",
  "write-off": "Write-off",
};

/** After one of these nothing more happens to a holding. */
export const isEnd = (kind: string) => kind === "acquisition" || kind === "write-off";

export const holdingMaxLengths = { company_name: 160, city: 80, note: 1000 } as const;

/**
 * What investors enter about their own investment: its first purchase, in rupees. Its worth is its cost until an event
 * changes it. That its date is not in the future is checked by the form, which knows the date, and by the database.
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

/** Per cent of what is held at that time; two decimals at most, as for amounts. */
const shareSold = z
  .number({ error: "Share sold must be a number such as 25 or 12.5" })
  .refine((share) => share > 0, { error: "Share sold must be more than 0", abort: true })
  .refine((share) => share <= 100, {
    error: "You cannot sell more than you hold: the share sold must be less than 100%",
    abort: true,
  })
  .refine((share) => share < 100, {
    error: `To record a sale of everything, choose “${holdingEventLabels.acquisition}”`,
    abort: true,
  })
  .refine(isToThePaisa, { error: "Share sold can have at most two decimals" })
  .nullish()
  .transform((share) => share ?? null);

const eventFields = z.strictObject({
  user_id: owner,
  holding_id: z.uuid({ error: "The holding must be one of yours" }).toLowerCase(),
  happened_on: requiredDay("Date"),
  kind: requiredChoice(holdingEventKinds, "What happened is required"),
  value: requiredAmountOrNothing("Value"),
  share_sold: shareSold,
  note: optionalText({ label: "Note", max: holdingMaxLengths.note, multiline: true }),
});

/** What an event of a kind must and must not have; the database refuses the same with the same sentences. */
function judgeKind({ kind, value, share_sold }: Pick<z.output<typeof eventFields>, "kind" | "value" | "share_sold">) {
  return {
    ...(kind === "write-off" && value !== 0 ? { value: "The value of a write-off must be 0" } : {}),
    ...(kind === "purchase" && value === 0 ? { value: "Value must be more than 0" } : {}),
    ...(kind === "exit" && share_sold === null ? { share_sold: "Share sold is required" } : {}),
    ...(kind !== "exit" && share_sold !== null ? { share_sold: "Share sold is only for a partial exit" } : {}),
  };
}

/**
 * A dated event of a holding. `value` in rupees: paid for a purchase, received for an exit or an acquisition, the worth of the
 * whole holding after a round, 0 for a write-off.
 */
export const holdingEventSchema = eventFields.superRefine((event, context) => {
  for (const [name, message] of Object.entries(judgeKind(event)))
    context.addIssue({ code: "custom", path: [name], message });
});
/** The kind stays: another kind is another event. */
export const holdingEventChanges = eventFields.omit({ user_id: true, holding_id: true, kind: true }).partial();

/** A stored holding and a stored event, as the table calls answer them. */
export type Holding = Omit<Required<z.output<typeof holdingSchema>>, "user_id"> & { id: string };
export type HoldingEvent = Omit<Required<z.output<typeof eventFields>>, "user_id"> & {
  id: string;
  created_at: string;
};

type Dated = Pick<HoldingEvent, "happened_on" | "created_at">;

/** The order in which events count: by day, and on one day as they were entered. */
export function compareEvents(one: Dated, other: Dated): number {
  if (one.happened_on !== other.happened_on) return one.happened_on < other.happened_on ? -1 : 1;
  return Date.parse(one.created_at) - Date.parse(other.created_at);
}

/**
 * What is wrong with the day of an event, `2026-11-21`, beside the other events of its holding. `created_at` is null for a new
 * one, which comes last on its day.
 */
export function judgeEventDay(
  event: { readonly happened_on: string; readonly kind: string; readonly created_at: string | null },
  holding: { readonly invested_on: string },
  others: readonly (Dated & { readonly kind: string })[],
): string | null {
  if (event.happened_on < holding.invested_on) return "Date must not be before the investment";
  const own = { happened_on: event.happened_on, created_at: event.created_at ?? "9999-12-31T00:00:00Z" };
  const end = others.find((other) => isEnd(other.kind) && compareEvents(other, own) <= 0);
  if (end) {
    const ended = end.kind === "write-off" ? "was written off" : "was sold";
    return `The holding ${ended} on ${formatDay(end.happened_on)}. Enter an earlier date, or delete that entry first`;
  }
  if (isEnd(event.kind) && others.some((other) => compareEvents(other, own) > 0))
    return "Something is recorded after this date. Enter a later date, or delete it first";
  return null;
}
