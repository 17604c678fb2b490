import type { RequestFact } from "#domain/requests/request-facts.ts";
import { tellConsultation, tellFunding, tellProject } from "#web/customer/requests/fact-lines.ts";
import type { ConsultationRow, FundingRow, ProjectRow, RequestFile } from "#web/office/requests/request-queries.ts";

/** What was requested, worded as on the customer's page. The kind says which table the row is from. */
export function listRequestFacts({ request, facts }: RequestFile): readonly RequestFact[] {
  switch (request.kind) {
    case "funding":
      return tellFunding(facts as FundingRow);
    case "project":
      return tellProject(facts as ProjectRow);
    case "consultation":
      return tellConsultation(facts as ConsultationRow);
  }
}
