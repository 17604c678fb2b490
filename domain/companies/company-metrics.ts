import { z } from "zod";
import { owner, requiredAmountOrNothing } from "../fields/request-fields.ts";
import { requiredDay } from "../time/day-fields.ts";

export const largestCustomerCount = 1_000_000_000;

/** One month of a company, as its form or any client sends it: revenue, spending, customers. */
export const companyMetricSchema = z.strictObject({
  user_id: owner,
  /** The first of the month. That it has started is checked by `isComingMonth` and by the database. */
  month: requiredDay("Month").refine((day) => day.endsWith("-01"), {
    error: "Month must be the first day of a month, such as 2026-11-01",
  }),
  /** Rupees in the month; 0 is a figure too, for a month without revenue. */
  revenue: requiredAmountOrNothing("Revenue"),
  /** All that was spent in the month, rupees. */
  burn: requiredAmountOrNothing("Burn"),
  customers: z
    .number({
      error: ({ input }) =>
        input === undefined || input === null ? "Number of customers is required" : "Customers must be a whole number",
    })
    .refine(Number.isInteger, { error: "Customers must be a whole number", abort: true })
    .refine((count) => count >= 0, { error: "Customers must not be less than 0", abort: true })
    .refine((count) => count <= largestCustomerCount, { error: "Customers must be at most 100 crore" }),
});

/** A stored month, as the table calls answer it. */
export type CompanyMetric = Required<z.output<typeof companyMetricSchema>> & { id: string; created_at: string };

/** Whether a month (`2026-12-01`) has not started on a day in India (`2026-11-20`): it cannot have figures yet. */
export function isComingMonth(month: string, today: string): boolean {
  return month.slice(0, 7) > today.slice(0, 7);
}
