import { profileChanges } from "#domain/accounts.ts";
import { companyChanges, companySchema } from "#domain/companies.ts";
import { companyFactsChanges, companyFactsSchema, filingDoneSchema } from "#domain/company-facts.ts";
import { companyMetricSchema } from "#domain/company-metrics.ts";
import { consultationSchema } from "#domain/consultations.ts";
import { fundingApplicationSchema } from "#domain/funding-applications.ts";
import { holdingEventSchema, holdingSchema } from "#domain/holdings.ts";
import {
  companyShareChanges,
  companyShareSchema,
  interestSchema,
  investorChanges,
  investorSchema,
  savedSearchChanges,
  savedSearchSchema,
} from "#domain/investments.ts";
import { milestoneSchema } from "#domain/milestones.ts";
import { notificationChanges } from "#domain/notifications.ts";
import { projectRequestSchema } from "#domain/project-requests.ts";
import type { TableRules } from "./check-rules.ts";

/** Which schemas of the domain a table's rows pass on their way in (law 2). */
export const tableRules: Readonly<Record<string, TableRules>> = {
  companies: { insert: companySchema, update: companyChanges },
  company_facts: { insert: companyFactsSchema, update: companyFactsChanges },
  company_metrics: { insert: companyMetricSchema, update: companyMetricSchema.partial() },
  company_shares: { insert: companyShareSchema, update: companyShareChanges },
  filings_done: { insert: filingDoneSchema },
  holding_events: { insert: holdingEventSchema },
  holdings: { insert: holdingSchema, update: holdingSchema.partial() },
  interests: { insert: interestSchema },
  investors: { insert: investorSchema, update: investorChanges },
  milestones: { insert: milestoneSchema, update: milestoneSchema.partial() },
  saved_searches: { insert: savedSearchSchema, update: savedSearchChanges },
  funding_applications: { insert: fundingApplicationSchema, update: fundingApplicationSchema.partial() },
  consultations: { insert: consultationSchema, update: consultationSchema.partial() },
  project_requests: { insert: projectRequestSchema, update: projectRequestSchema.partial() },
  notifications: { update: notificationChanges },
  profiles: { update: profileChanges },
};
