import type { Interest, Investor, Opportunity } from "#domain/investors/investments.ts";
import type { OpportunityNote } from "#domain/investors/opportunity-notes.ts";
import { loadClient } from "#web/backend.ts";
import { readHolidays } from "../customer/requests/own-request.ts";
import { rowsOf } from "../query/own-answer.ts";
import { type Live, useLive } from "../query/use-live.ts";

/** `name` is null where the policies keep it back. */
export type ListedOpportunity = Opportunity & { readonly name: string | null };
export type OwnInterest = Pick<
  Interest,
  | "id"
  | "opportunity_id"
  | "note"
  | "status"
  | "created_at"
  | "decided_at"
  | "company_name"
  | "startup_name"
  | "startup_email"
  | "startup_phone"
>;

export type DealFlow = {
  /** Null until the investor profile is complete. */
  readonly investor: Investor | null;
  /** Those that this investor may see, newest first. */
  readonly opportunities: readonly ListedOpportunity[];
  /** How many there are in all, where these are not all of them. */
  readonly count: number;
  readonly interests: readonly OwnInterest[];
  /** Days on which the office is closed: by when it decides depends on them. */
  readonly holidays: readonly string[];
  /** The investor's own, the latest first. */
  readonly notes: readonly OpportunityNote[];
};

const mostListed = 500;
/** No answer has more rows. */
const mostRows = 1000;

async function readDealFlow(owner: string): Promise<DealFlow> {
  const client = await loadClient();
  const [declared, listed, named, interests, holidays, notes] = await Promise.all([
    client
      .from("investors")
      .select(
        "user_id, investor_type, ticket_min, ticket_max, stages, sectors, city, has_acknowledged_risk, is_approved, decided_at, reason, approved_before, submitted_at, created_at, updated_at",
      )
      .eq("user_id", owner),
    client
      .from("opportunities")
      .select("id, sector, stage, city, ask, traction, summary, visibility, listed_at", { count: "exact" })
      .order("listed_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(mostListed),
    client.from("opportunity_names").select("id, name").limit(mostRows),
    client
      .from("interests")
      .select(
        "id, opportunity_id, note, status, created_at, decided_at, company_name, startup_name, startup_email, startup_phone",
      )
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .limit(mostRows),
    readHolidays(),
    client
      .from("opportunity_notes")
      .select("id, opportunity_id, note, updated_at")
      .eq("user_id", owner)
      .order("updated_at", { ascending: false })
      .limit(mostRows),
  ]);
  const names = new Map(rowsOf(named).map(({ id, name }) => [id, name]));
  const rows = rowsOf(listed);
  // The database holds no other values than the domain (test/policies/allowed-values.test.ts).
  const [investor = null] = rowsOf(declared) as Investor[];
  const opportunities = (rows as Opportunity[]).map((row) => ({ ...row, name: names.get(row.id) ?? null }));
  return {
    ...{ investor, opportunities, count: listed.count ?? rows.length, holidays, notes: rowsOf(notes) },
    interests: rowsOf(interests) as OwnInterest[],
  };
}

/** An investor's profile, opportunities and interests; refreshed together, as they depend on each other. */
export function useDealFlow(owner: string): Live<DealFlow> {
  return useLive(`deal flow ${owner}`, () => readDealFlow(owner));
}

/** Counts for the startup that its profile was opened. The investor waits for nothing: a count that is lost is no error of theirs. */
export async function recordOpening(id: string): Promise<void> {
  const client = await loadClient();
  await client.rpc("open_opportunity", { _opportunity_id: id });
}

export type OpportunityDetails = {
  readonly cin: string | null;
  readonly dpiit_number: string | null;
  readonly use_of_funds: string | null;
  readonly team: string | null;
  readonly deck_url: string | null;
};

async function readDetails(id: string): Promise<OpportunityDetails | null> {
  const client = await loadClient();
  const answer = await client
    .from("opportunity_details")
    .select("cin, dpiit_number, use_of_funds, team, deck_url")
    .eq("id", id);
  return rowsOf(answer)[0] ?? null;
}

/** What a startup shows to the people it has named; null to everyone else. */
export function useOpportunityDetails(id: string): Live<OpportunityDetails | null> {
  return useLive(`opportunity ${id}`, () => readDetails(id));
}
