import type { Investor } from "#domain/investors/investments.ts";
import { decideBy } from "#domain/investors/investor-approval.ts";
import { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

/** An investor's declaration with their account. */
export type Declaration = Pick<
  Investor,
  | "user_id"
  | "investor_type"
  | "ticket_min"
  | "ticket_max"
  | "stages"
  | "sectors"
  | "city"
  | "approved_before"
  | "submitted_at"
> & {
  readonly updated_at: string;
  /** By when the office decides, as the investor reads it. */
  readonly decide_by: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};

/** Oldest first: they have waited longest. */
export const mostListed = 50;

async function readWaiting(): Promise<Declaration[]> {
  const client = await loadClient();
  const answer = await client
    .from("investors")
    .select(
      "user_id, investor_type, ticket_min, ticket_max, stages, sectors, city, approved_before, submitted_at, updated_at",
    )
    .is("decided_at", null)
    .order("submitted_at")
    .order("user_id")
    .limit(mostListed);
  const rows = rowsOf(answer);
  const holidays = new Set(rowsOf(await client.from("holidays").select("day")).map(({ day }) => day));
  const ids = rows.map(({ user_id }) => user_id);
  const people =
    ids.length === 0 ? [] : rowsOf(await client.from("profiles").select("id, full_name, email, phone").in("id", ids));
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.user_id);
    // The database holds no other values than the domain (test/policies/allowed-values.test.ts).
    const declared = row as Omit<Declaration, "name" | "email" | "phone" | "decide_by">;
    const decide_by = decideBy(new Date(row.submitted_at), holidays);
    return {
      ...declared,
      decide_by,
      name: person?.full_name ?? "",
      email: person?.email ?? "",
      phone: person?.phone ?? null,
    };
  });
}

/** Investors without a decision yet. */
export function useWaitingInvestors(): Live<Declaration[]> {
  return useLive("waiting investors", readWaiting);
}
