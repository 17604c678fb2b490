import { profileChanges } from "#domain/accounts/accounts.ts";
import { companyChanges, companySchema } from "#domain/companies/companies.ts";
import { companyFactsChanges, companyFactsSchema, filingDoneSchema } from "#domain/companies/company-facts.ts";
import { companyMetricSchema } from "#domain/companies/company-metrics.ts";
import { milestoneSchema } from "#domain/companies/milestones.ts";
import { consultationSchema } from "#domain/consultations/consultations.ts";
import { holdingEventChanges, holdingEventSchema, holdingSchema } from "#domain/investors/holdings.ts";
import {
  companyShareChanges,
  companyShareSchema,
  interestSchema,
  investorChanges,
  investorSchema,
  savedSearchChanges,
  savedSearchSchema,
} from "#domain/investors/investments.ts";
import { opportunityNoteChanges, opportunityNoteSchema } from "#domain/investors/opportunity-notes.ts";
import { fundingApplicationSchema } from "#domain/requests/funding-applications.ts";
import { notificationChanges } from "#domain/requests/notifications.ts";
import { projectRequestSchema } from "#domain/requests/project-requests.ts";
import { serviceRequestChanges } from "#domain/requests/service-requests.ts";
import type { TableRules } from "./check-rules.ts";

/** The domain schemas that check the rows of each table before they are written (law 2). */
export const tableRules: Readonly<Record<string, TableRules>> = {
  companies: { insert: companySchema, update: companyChanges },
  company_facts: { insert: companyFactsSchema, update: companyFactsChanges },
  company_metrics: { insert: companyMetricSchema, update: companyMetricSchema.partial() },
  company_shares: { insert: companyShareSchema, update: companyShareChanges },
  filings_done: { insert: filingDoneSchema },
  holding_events: { insert: holdingEventSchema, update: holdingEventChanges },
  holdings: { insert: holdingSchema, update: holdingSchema.partial() },
  interests: { insert: interestSchema, takesOneRow: true },
  investors: { insert: investorSchema, update: investorChanges },
  milestones: { insert: milestoneSchema, update: milestoneSchema.partial() },
  opportunity_notes: { insert: opportunityNoteSchema, update: opportunityNoteChanges },
  saved_searches: { insert: savedSearchSchema, update: savedSearchChanges },
  funding_applications: {
    insert: fundingApplicationSchema,
    update: fundingApplicationSchema.partial(),
    takesOneRow: true,
  },
  consultations: { insert: consultationSchema, update: consultationSchema.partial(), takesOneRow: true },
  project_requests: { insert: projectRequestSchema, update: projectRequestSchema.partial(), takesOneRow: true },
  service_requests: { update: serviceRequestChanges },
  notifications: { update: notificationChanges },
  profiles: { update: profileChanges },
};
