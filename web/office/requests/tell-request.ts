import type { RequestFact } from "#domain/requests/request-facts.ts";
import { tellConsultation, tellFunding, tellProject } from "#web/customer/requests/fact-lines.ts";
import type { ConsultationRow, FundingRow, ProjectRow, RequestFile } from "#web/office/requests/request-queries.ts";

/** What was asked for, as the customer's own page says it. The kind says from which table the row is. */
export function tellRequest({ request, facts }: RequestFile): readonly RequestFact[] {
  switch (request.kind) {
    case "funding":
      return tellFunding(facts as FundingRow);
    case "project":
      return tellProject(facts as ProjectRow);
    case "consultation":
      return tellConsultation(facts as ConsultationRow);
  }
}
