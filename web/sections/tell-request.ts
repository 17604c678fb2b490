import type { RequestFact } from "#domain/requests/request-facts.ts";
import type { ConsultationRow, FundingRow, ProjectRow, RequestFile } from "#web/records/office-requests.ts";
import { tellConsultation, tellFunding, tellProject } from "#web/records/request-facts.ts";

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
