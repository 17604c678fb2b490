import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

export type Compliance = {
  /** Null before they were given. */
  readonly facts: CompanyFacts | null;
  /** The keys of the filings that are marked as done. */
  readonly done: readonly string[];
  /** The requests to file, by the key of the filing. */
  readonly asked: Readonly<Record<string, AskedFiling>>;
};

/** A request to file; `isStarted` once we have replied, after which it is stopped by calling us. */
export type AskedFiling = { readonly reference: string; readonly isStarted: boolean };

const factColumns =
  "entity_type, state, gst_scheme, employees, financial_year_end, incorporated_on, agm_on, deducts_tax";
/** Ten years of a business that files everything; what is older falls due no more. */
const most = 1000;

/** Of these enquiries, those that are no longer new. One sent with another address is not shown to the account. */
async function readStarted(references: readonly string[]): Promise<readonly string[]> {
  if (references.length === 0) return [];
  const client = await loadClient();
  const answer = await client.from("enquiries").select("reference, status").in("reference", references);
  return rowsOf(answer).flatMap(({ reference, status }) => (status === "new" ? [] : [reference]));
}

async function readCompliance(owner: string): Promise<Compliance> {
  const client = await loadClient();
  const [facts, done, asked] = await Promise.all([
    client.from("company_facts").select(factColumns).eq("user_id", owner),
    client
      .from("filings_done")
      .select("filing")
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .limit(most),
    client
      .from("filing_requests")
      .select("filing, reference")
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .limit(most),
  ]);
  const [row] = rowsOf(facts);
  const requests = rowsOf(asked);
  const started = await readStarted(requests.map(({ reference }) => reference));
  // The schema of the domain let nothing else in.
  return {
    facts: (row as CompanyFacts | undefined) ?? null,
    done: rowsOf(done).map(({ filing }) => filing),
    asked: Object.fromEntries(
      requests.map(({ filing, reference }) => [filing, { reference, isStarted: started.includes(reference) }]),
    ),
  };
}

/** What decides over the account's filings, and which are done. */
export function useCompliance(owner: string): Live<Compliance> {
  return useLive(`compliance ${owner}`, () => readCompliance(owner));
}
