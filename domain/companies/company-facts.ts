import { z } from "zod";
import { filingKey } from "../compliance/filing-key.ts";
import { requiredChoice } from "../fields/fields.ts";
import { owner } from "../fields/request-fields.ts";
import { entityTypes, financialYearEnds, gstSchemes } from "./entity-types.ts";
import { stateCodes } from "./states.ts";

export const largestWorkforce = 1_000_000;
const earliestDay = "1850-01-01";
const latestDay = "2100-12-31";

function requiredDay(label: string) {
  return z.iso
    .date({
      error: ({ input }) => (input === undefined || input === "" ? `${label} is required` : `${label} must be a date`),
    })
    .refine((day) => day >= earliestDay && day <= latestDay, { error: `${label} must be a date`, abort: true });
}

const fields = z.strictObject({
  user_id: owner,
  entity_type: requiredChoice(entityTypes, "Business type is required"),
  state: requiredChoice(stateCodes, "State is required"),
  gst_scheme: requiredChoice(gstSchemes, "GST filing is required"),
  employees: z
    .int({
      error: ({ input }) =>
        input === undefined || input === null
          ? "Number of employees is required"
          : "Number of employees must be a whole number",
    })
    .min(0, { error: "Number of employees must not be less than 0" })
    .max(largestWorkforce, { error: "Number of employees must be at most 10,00,000" }),
  financial_year_end: requiredChoice(financialYearEnds, "Financial year end is required").default("03-31"),
  incorporated_on: requiredDay("Date of incorporation"),
  agm_on: requiredDay("Annual general meeting")
    .nullish()
    .transform((day) => day ?? null),
  deducts_tax: z.boolean({ error: "Please say whether you deduct tax (TDS)" }),
});

/** The facts from which the filings of a business follow, entered once. */
export const companyFactsSchema = fields.refine(
  ({ incorporated_on, agm_on }) => agm_on === null || agm_on >= incorporated_on,
  { path: ["agm_on"], error: "The annual general meeting cannot be before the date of incorporation" },
);

/** A change of some of them: fields that are left out do not change. */
export const companyFactsChanges = fields.partial();

export type CompanyFacts = Omit<z.output<typeof companyFactsSchema>, "user_id">;

/** A filing that its owner has marked as done. */
export const filingDoneSchema = z.strictObject({
  user_id: owner,
  filing: filingKey,
});
