import { scoreMatch } from "#domain/investors/match-score.ts";
import { matchesSearch, type SearchCriteria, sortOpportunities } from "#domain/investors/opportunity-search.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { sampleOpportunities } from "#web/investor/investor-samples.ts";
import type { ShownOpportunity } from "./opportunity-card.tsx";
import type { OpportunityView } from "./opportunity-view.ts";

/** One day apart, so that the newest stands first in their order. */
const sampleDay = (at: number) => `2026-11-${String(15 - at)}T10:00:00.000+05:30`;

/** All that this investor may see, or the samples where that is nothing (decision D11). */
export function listOpportunities({ investor, opportunities, interests, notes }: DealFlow): ShownOpportunity[] {
  if (opportunities.length === 0)
    return sampleOpportunities.map((sample, at) => ({
      ...sample,
      visibility: "teaser",
      listed_at: sampleDay(at),
      isSample: true,
      match: investor ? scoreMatch(investor, sample) : null,
      interest: null,
      note: null,
    }));
  return opportunities.map((opportunity) => ({
    ...opportunity,
    isSample: false,
    match: investor ? scoreMatch(investor, opportunity) : null,
    interest: interests.find(({ opportunity_id }) => opportunity_id === opportunity.id) ?? null,
    note: notes.find(({ opportunity_id }) => opportunity_id === opportunity.id) ?? null,
  }));
}

export function countFound(all: readonly ShownOpportunity[], criteria: SearchCriteria): number {
  return all.filter((opportunity) => matchesSearch(opportunity, criteria)).length;
}

/** Those that a view leaves, in its order. */
export function narrowOpportunities(all: readonly ShownOpportunity[], view: OpportunityView): ShownOpportunity[] {
  return sortOpportunities(
    all.filter((opportunity) => matchesSearch(opportunity, view)),
    view.sort,
  );
}
