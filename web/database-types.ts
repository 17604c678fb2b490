// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.
import type { CompaniesTable } from "./database-types/companies.ts";
import type { CompanyFactsTable } from "./database-types/company-facts.ts";
import type { CompanyMetricsTable } from "./database-types/company-metrics.ts";
import type { CompanySharesTable } from "./database-types/company-shares.ts";
import type { ConsultationsTable } from "./database-types/consultations.ts";
import type { EnquiriesTable } from "./database-types/enquiries.ts";
import type { FilingsDoneTable } from "./database-types/filings-done.ts";
import type { FundingApplicationsTable } from "./database-types/funding-applications.ts";
import type { HoldingEventsTable } from "./database-types/holding-events.ts";
import type { HoldingsTable } from "./database-types/holdings.ts";
import type { HolidaysTable } from "./database-types/holidays.ts";
import type { InterestsTable } from "./database-types/interests.ts";
import type { InvestorsTable } from "./database-types/investors.ts";
import type { Json } from "./database-types/json.ts";
import type { MilestonesTable } from "./database-types/milestones.ts";
import type { NotificationsTable } from "./database-types/notifications.ts";
import type { OpportunitiesTable } from "./database-types/opportunities.ts";
import type { OpportunityDetailsTable } from "./database-types/opportunity-details.ts";
import type { OpportunityNamesTable } from "./database-types/opportunity-names.ts";
import type { ProfilesTable } from "./database-types/profiles.ts";
import type { ProjectRequestsTable } from "./database-types/project-requests.ts";
import type { RecordCountsTable } from "./database-types/record-counts.ts";
import type { RequestUpdatesTable } from "./database-types/request-updates.ts";
import type { SavedSearchesTable } from "./database-types/saved-searches.ts";
import type { ServicesTable } from "./database-types/services.ts";
import type { UserRolesTable } from "./database-types/user-roles.ts";

export type Database = {
  public: {
    Tables: {
      companies: CompaniesTable;
      company_facts: CompanyFactsTable;
      company_metrics: CompanyMetricsTable;
      company_shares: CompanySharesTable;
      consultations: ConsultationsTable;
      enquiries: EnquiriesTable;
      filings_done: FilingsDoneTable;
      funding_applications: FundingApplicationsTable;
      holding_events: HoldingEventsTable;
      holdings: HoldingsTable;
      holidays: HolidaysTable;
      interests: InterestsTable;
      investors: InvestorsTable;
      milestones: MilestonesTable;
      notifications: NotificationsTable;
      opportunities: OpportunitiesTable;
      opportunity_details: OpportunityDetailsTable;
      opportunity_names: OpportunityNamesTable;
      profiles: ProfilesTable;
      project_requests: ProjectRequestsTable;
      record_counts: RecordCountsTable;
      request_updates: RequestUpdatesTable;
      saved_searches: SavedSearchesTable;
      services: ServicesTable;
      user_roles: UserRolesTable;
    };
    Views: Record<PropertyKey, never>;
    Functions: {
      create_power_admin: { Args: Record<PropertyKey, never>; Returns: Json };
      has_role: { Args: { _user_id: string; _role: string }; Returns: boolean };
      power_admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      test_power_admin_login: { Args: Record<PropertyKey, never>; Returns: Json };
      verify_power_admin_setup: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: Record<PropertyKey, never>;
    CompositeTypes: Record<PropertyKey, never>;
  };
};
