import { z } from "zod";
import { optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import {
  actingFor,
  contactEmail,
  contactPhone,
  optionalAmount,
  owner,
  requiredAmount,
} from "../fields/request-fields.ts";
import type { RequestStatus } from "./request-status.ts";

export const fundingApplicationTypes = ["seed", "series-a", "series-b", "angel", "venture-capital"] as const;
export const fundingStages = ["idea", "prototype", "mvp", "revenue", "growth"] as const;
export type FundingApplicationType = (typeof fundingApplicationTypes)[number];
export type FundingStage = (typeof fundingStages)[number];

export const fundingMaxLengths = {
  company_name: 160,
  industry: 120,
  use_of_funds: 5000,
  additional_notes: 5000,
} as const;
export const largestTeam = 1_000_000;

/** A new funding application as its form or any client sends it (specification, sections 3 and 5). */
export const fundingApplicationSchema = z.strictObject({
  user_id: owner,
  acting_for: actingFor,
  funding_type: requiredChoice(fundingApplicationTypes, "Funding type is required"),
  company_name: requiredText({
    label: "Company name",
    required: "Company name is required",
    max: fundingMaxLengths.company_name,
  }),
  funding_amount: requiredAmount("Funding amount"),
  current_stage: requiredChoice(fundingStages, "Current stage is required"),
  industry: requiredText({ label: "Industry", required: "Industry is required", max: fundingMaxLengths.industry }),
  team_size: z
    .int({ error: "Team size must be a whole number" })
    .min(1, { error: "Team size must be at least 1" })
    .max(largestTeam, { error: "Team size must be at most 10,00,000" })
    .nullish()
    .transform((size) => size ?? null),
  monthly_revenue: optionalAmount("Monthly revenue"),
  use_of_funds: optionalText({ label: "Use of funds", max: fundingMaxLengths.use_of_funds, multiline: true }),
  contact_email: contactEmail,
  contact_phone: contactPhone,
  additional_notes: optionalText({ label: "Notes", max: fundingMaxLengths.additional_notes, multiline: true }),
});

/** A stored funding application, as the table calls answer it; instants with +05:30. */
export type FundingApplication = Required<z.output<typeof fundingApplicationSchema>> & {
  id: string;
  reference: string;
  status: RequestStatus;
  reason: string | null;
  created_at: string;
};
