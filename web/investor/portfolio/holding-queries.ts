import type { Holding, HoldingEvent, HoldingEventKind } from "#domain/investors/holdings.ts";
import { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

export type Portfolio = { readonly holdings: readonly Holding[]; readonly events: readonly HoldingEvent[] };

/** More rows than any investor is expected to have. */
const mostRows = 1000;

async function readPortfolio(owner: string): Promise<Portfolio> {
  const client = await loadClient();
  const [holdings, events] = await Promise.all([
    client
      .from("holdings")
      .select("id, company_name, sector, stage, city, invested_on, amount")
      .eq("user_id", owner)
      .order("invested_on", { ascending: false })
      .order("id", { ascending: false })
      .limit(mostRows),
    client
      .from("holding_events")
      .select("id, holding_id, happened_on, kind, value, share_sold, note, created_at")
      .eq("user_id", owner)
      .order("happened_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(mostRows),
  ]);
  // The database holds no other sectors, stages and kinds than the domain (test/policies/allowed-values.test.ts).
  return {
    holdings: rowsOf(holdings) as Holding[],
    events: rowsOf(events).map((event) => ({ ...event, kind: event.kind as HoldingEventKind })),
  };
}

/** What an investor has put into companies, newest first, and what happened to it. */
export function usePortfolio(owner: string): Live<Portfolio> {
  return useLive(`portfolio ${owner}`, () => readPortfolio(owner));
}
