import { sectorLabels } from "#domain/companies/sectors.ts";
import type { FundingPreset } from "#web/customer/requests/forms/funding-form.tsx";
import type { CompanyRow } from "#web/startup/startup-queries.ts";

/** What the company profile already says of a funding application. "Other" names no industry. */
export function tellFunding({ name, ask, stage, sector, use_of_funds }: CompanyRow): FundingPreset {
  return {
    company_name: name,
    funding_amount: ask === null ? undefined : String(ask),
    current_stage: stage ?? undefined,
    industry: sector === null || sector === "other" ? undefined : sectorLabels[sector],
    use_of_funds: use_of_funds ?? undefined,
  };
}
