import { loadClient } from "#web/backend.ts";
import type { Database } from "#web/database-types.ts";
import { type OwnRequest, type RequestUpdate, readHolidays } from "../customer/requests/own-request.ts";
import { rowsOf } from "../query/own-answer.ts";
import { type Live, useLive } from "../query/use-live.ts";

type Row = Database["public"]["Tables"]["funding_applications"]["Row"];
export type Application = Pick<
  Row,
  "id" | "reference" | "created_at" | "company_name" | "status" | "funding_type" | "funding_amount" | "current_stage"
> & { readonly updates: readonly RequestUpdate[] };

export type Applications = {
  /** Newest first. */
  readonly rows: readonly Application[];
  readonly holidays: OwnRequest["holidays"];
};

const columns = "id, reference, created_at, company_name, status, funding_type, funding_amount, current_stage";
/** Hardly any startup applies more often; older ones are in the list of all requests. */
export const mostApplications = 200;

async function readApplications(owner: string): Promise<Applications> {
  const client = await loadClient();
  const [applications, updates, holidays] = await Promise.all([
    client
      .from("funding_applications")
      .select(columns)
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(mostApplications),
    client
      .from("request_updates")
      .select("id, request_id, status, scheduled_date, reason, created_at")
      .eq("user_id", owner)
      .eq("kind", "funding")
      .is("step", null)
      .order("created_at", { ascending: false })
      .limit(mostApplications),
    readHolidays(),
  ]);
  const changes = rowsOf(updates).reverse();
  const withUpdates = (row: Omit<Application, "updates">) => ({
    ...row,
    updates: changes.filter(({ request_id }) => request_id === row.id),
  });
  return { rows: rowsOf(applications).map(withUpdates), holidays };
}

/** The account's own funding applications, with what their next step follows from. */
export function useApplications(owner: string): Live<Applications> {
  return useLive(`applications ${owner}`, () => readApplications(owner));
}
