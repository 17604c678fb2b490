import { profileChanges } from "#domain/accounts.ts";
import { consultationSchema } from "#domain/consultations.ts";
import { fundingApplicationSchema } from "#domain/funding-applications.ts";
import { notificationChanges } from "#domain/notifications.ts";
import { projectRequestSchema } from "#domain/project-requests.ts";
import type { TableRules } from "./check-rules.ts";

/** Which schemas of the domain a table's rows pass on their way in (law 2). */
export const tableRules: Readonly<Record<string, TableRules>> = {
  funding_applications: { insert: fundingApplicationSchema, update: fundingApplicationSchema.partial() },
  consultations: { insert: consultationSchema, update: consultationSchema.partial() },
  project_requests: { insert: projectRequestSchema, update: projectRequestSchema.partial() },
  notifications: { update: notificationChanges },
  profiles: { update: profileChanges },
};
