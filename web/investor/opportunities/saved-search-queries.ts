import type { SavedSearch } from "#domain/investors/investments.ts";
import { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

export type OwnSearch = Pick<SavedSearch, "id" | "name" | "criteria" | "wants_mail">;

async function readSearches(owner: string): Promise<OwnSearch[]> {
  const client = await loadClient();
  const answer = await client
    .from("saved_searches")
    .select("id, name, criteria, wants_mail")
    .eq("user_id", owner)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(100);
  // What is stored has passed the schema of the domain.
  return rowsOf(answer).map((row) => ({ ...row, criteria: row.criteria as OwnSearch["criteria"] }));
}

/** The searches that an investor has saved, newest first. */
export function useSavedSearches(owner: string): Live<OwnSearch[]> {
  return useLive(`saved searches ${owner}`, () => readSearches(owner));
}
