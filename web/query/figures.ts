import { loadClient } from "#web/backend.ts";
import type { Database } from "#web/database-types.ts";
import { checkSession } from "#web/session/session-store.ts";

type Row = Database["public"]["Tables"]["record_counts"]["Row"];
export type Figures = Omit<Row, "user_id">;

const none: Figures = {
  funding_applications: 0,
  project_requests: 0,
  consultations: 0,
  service_requests: 0,
  unread_notifications: 0,
};

async function askFigures(owner: string): Promise<Figures> {
  const client = await loadClient();
  const { data, error, status } = await client.from("record_counts").select("*").eq("user_id", owner).maybeSingle();
  if (status === 401) void checkSession();
  if (error) throw error;
  // The row comes with the first record.
  return data ?? none;
}

const asked = new Map<string, Promise<Figures>>();

/**
 * How many records an account has, which the database keeps, so that nothing is counted however many there are. Lists that
 * are refreshed in the same turn ask once; a later request, after a change perhaps, asks again.
 */
export function readFigures(owner: string): Promise<Figures> {
  const known = asked.get(owner);
  if (known) return known;
  const answer = askFigures(owner);
  // Callers get the failure; one that gave up before must not make it an unhandled rejection.
  answer.catch(() => {});
  asked.set(owner, answer);
  queueMicrotask(() => asked.delete(owner));
  return answer;
}
