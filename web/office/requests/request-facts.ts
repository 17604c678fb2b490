import type { RequestFact } from "#domain/requests/request-facts.ts";
import { openedByOffice, sayOrigin } from "#domain/work/office-sources.ts";
import { tellConsultation, tellFunding, tellProject, tellService } from "#web/customer/requests/fact-lines.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";

function tell(facts: RequestFile["facts"]): readonly RequestFact[] {
  if ("funding_type" in facts) return tellFunding(facts);
  if ("stage" in facts) return tellService(facts);
  return "project_name" in facts ? tellProject(facts) : tellConsultation(facts);
}

function nameSource(facts: RequestFile["facts"]): string | null {
  if (facts.origin) return sayOrigin(facts.origin);
  return "stage" in facts && facts.is_by_office && facts.enquiry_id === null ? openedByOffice : null;
}

/** What was requested, worded as on the customer's page. */
export function listRequestFacts({ facts }: RequestFile): readonly RequestFact[] {
  const source = nameSource(facts);
  return [...tell(facts), ...(source ? [{ label: "Source", value: source }] : [])];
}
