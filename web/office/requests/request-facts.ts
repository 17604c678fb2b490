import type { RequestFact } from "#domain/requests/request-facts.ts";
import { sayOrigin } from "#domain/work/office-sources.ts";
import { tellConsultation, tellFunding, tellProject, tellService } from "#web/customer/requests/fact-lines.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";

function tell(facts: RequestFile["facts"]): readonly RequestFact[] {
  if ("funding_type" in facts) return tellFunding(facts);
  if ("stage" in facts) return tellService(facts);
  return "project_name" in facts ? tellProject(facts) : tellConsultation(facts);
}

/** What was requested, worded as on the customer's page. */
export function listRequestFacts({ facts }: RequestFile): readonly RequestFact[] {
  const { origin } = facts;
  return [...tell(facts), ...(origin ? [{ label: "Source", value: sayOrigin(origin) }] : [])];
}
