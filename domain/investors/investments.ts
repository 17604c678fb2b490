import { z } from "zod";
import { type Sector, sectors } from "../companies/sectors.ts";
import { optionalText, requiredChoice, requiredEmail, requiredText } from "../fields/fields.ts";
import { owner, requiredAmount } from "../fields/request-fields.ts";
import { type FundingStage, fundingStages } from "../requests/funding-applications.ts";
import type { Approved } from "./approval-changes.ts";
import { type InterestStatus, type InvestorType, investorTypes } from "./investment-choices.ts";
import { searchCriteriaSchema } from "./opportunity-search.ts";

export * from "../companies/sectors.ts";
// A file of its own, so that a page can show the choices without loading the schemas.
export * from "./investment-choices.ts";

export const investorMaxLengths = { city: 80, reason: 1000 } as const;
export const interestMaxLengths = { note: 2000 } as const;
export const savedSearchMaxLengths = { name: 80 } as const;

/** Several of a fixed list, at least one. */
function someOf<const Values extends readonly string[]>(values: Values, sentence: string, missing: string) {
  return z
    .array(z.enum(values, { error: sentence }), { error: missing })
    .refine((chosen) => chosen.length > 0, { error: missing })
    .transform((chosen) => [...new Set(chosen)]);
}

const investorFields = z.strictObject({
  user_id: owner,
  investor_type: requiredChoice(investorTypes, "Please select what kind of investor you are"),
  ticket_min: requiredAmount("Smallest ticket"),
  ticket_max: requiredAmount("Largest ticket"),
  stages: someOf(fundingStages, "Please select stages from the list", "Please select at least one stage"),
  sectors: someOf(sectors, "Please select sectors from the list", "Please select at least one sector"),
  city: optionalText({ label: "City", max: investorMaxLengths.city }),
  has_acknowledged_risk: z.literal(true, { error: "Please confirm that you understand the risk" }),
});

function checkTicket(
  { ticket_min, ticket_max }: { ticket_min?: number; ticket_max?: number },
  context: z.RefinementCtx,
): void {
  if (ticket_min === undefined || ticket_max === undefined || ticket_min <= ticket_max) return;
  const message = "Largest ticket must not be less than the smallest ticket";
  context.addIssue({ code: "custom", path: ["ticket_max"], message });
}

/** What investors declare before they see any opportunity. */
export const investorSchema = investorFields.superRefine(checkTicket);
export const investorChanges = investorFields.omit({ user_id: true }).partial().superRefine(checkTicket);

/** A stored declaration, as the table calls answer it; instants with +05:30. */
export type Investor = Required<z.output<typeof investorFields>> & {
  is_approved: boolean;
  decided_at: string | null;
  /** Why the investor was not approved. */
  reason: string | null;
  /** Of an investor who waits again after changing it: what was approved. */
  approved_before: Approved | null;
  /** When the application that was decided last, or awaits a decision, came. */
  submitted_at: string;
  created_at: string;
  updated_at: string;
};

/** An investor whom a startup names to see its company. */
export const companyShareSchema = z.strictObject({
  user_id: owner,
  email: requiredEmail("Please enter a valid email", "Email is required").transform((email) => email.toLowerCase()),
});
export const companyShareChanges = z.strictObject({
  is_revoked: z.boolean({ error: "Revoked must be true or false" }).optional(),
});
export type CompanyShare = {
  id: string;
  user_id: string;
  email: string;
  is_revoked: boolean;
  /** The year in which it began. */
  financial_year: number;
  created_at: string;
};

/** A non-binding expression of interest: no money, no terms. */
export const interestSchema = z.strictObject({
  user_id: owner,
  opportunity_id: z.uuid({ error: "The opportunity id must be a UUID" }).toLowerCase(),
  note: optionalText({ label: "Note", max: interestMaxLengths.note, multiline: true }),
});
export type Interest = {
  id: string;
  opportunity_id: string;
  user_id: string;
  note: string | null;
  status: InterestStatus;
  investor_type: InvestorType;
  ticket_min: number;
  ticket_max: number;
  created_at: string;
  decided_at: string | null;
  /** The fields from here on are null until the startup accepts. */
  investor_name: string | null;
  investor_email: string | null;
  investor_phone: string | null;
  company_name: string | null;
  startup_name: string | null;
  startup_email: string | null;
  startup_phone: string | null;
};

const savedSearchFields = z.strictObject({
  user_id: owner,
  name: requiredText({ label: "Name", required: "Name is required", max: savedSearchMaxLengths.name }),
  criteria: searchCriteriaSchema,
  wants_mail: z.boolean({ error: "Mail must be true or false" }).optional(),
});
export const savedSearchSchema = savedSearchFields;
export const savedSearchChanges = savedSearchFields.omit({ user_id: true }).partial();
export type SavedSearch = Required<z.output<typeof savedSearchFields>> & { id: string; created_at: string };

/** What an investor sees of a company, as the table calls answer it. */
export type Opportunity = {
  id: string;
  sector: Sector;
  stage: FundingStage;
  city: string;
  ask: number;
  traction: string | null;
  summary: string;
  visibility: "teaser" | "shared";
  listed_at: string;
};
