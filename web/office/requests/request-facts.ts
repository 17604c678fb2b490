import type { RequestFact } from "#domain/requests/request-facts.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { tellConsultation, tellFunding, tellProject, tellService } from "#web/customer/requests/fact-lines.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";

/** What was requested, worded as on the customer's page. */
export function listRequestFacts({ facts }: RequestFile): readonly RequestFact[] {
  if ("funding_type" in facts) return tellFunding(facts);
  if ("stage" in facts) {
    const { source } = facts;
    return [...tellService(facts), ...(source ? [{ label: "Source", value: officeSourceLabels[source] }] : [])];
  }
  return "project_name" in facts ? tellProject(facts) : tellConsultation(facts);
}
