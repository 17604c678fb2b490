import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";
import { benchIssuer, benchKeys, benchPublicKey, signBenchToken } from "./bench-token.ts";
import type { PlainRequest } from "./run-load.ts";

const manyRows = 100_000;

export type TableCallPlace = {
  /** The variables under which the server accepts the token of the requests. */
  readonly variables: Record<string, string>;
  /** The public key, as PostgREST wants it. */
  readonly jwk: string;
  readonly requests: Readonly<Record<"point read" | "list of 10" | "exact count" | "insert", PlainRequest>>;
};

/** A migrated database with one account that owns very many rows, and the requests to measure. */
export async function prepareTableCalls(variables: Record<string, string>): Promise<TableCallPlace> {
  const database = await openDatabase({
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR ?? "",
    clock: { now: () => new Date() },
  });
  await database.close();
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const owner = new pg.Client(variables.DATABASE_URL);
  await owner.connect();
  await owner.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ('${userId}', 'asha@example.in', now(), '{}');
     insert into auth.sessions (id, user_id) values ('${sessionId}', '${userId}');
     insert into public.notifications (user_id, title, message, created_at)
       select '${userId}', 'No. ' || g, 'A message of usual length, such as the office sends.', now() - g * interval '1 minute'
       from generate_series(1, ${manyRows}) as g;`,
  );
  await owner.query("vacuum analyze");
  await owner.end();

  const token = await signBenchToken(userId, sessionId);
  const headers = { apikey: "sb_publishable_neev", authorization: `Bearer ${token}` };
  const get = (path: string, more: Record<string, string> = {}) => ({
    method: "GET",
    path,
    headers: { ...headers, ...more },
  });
  return {
    variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys },
    jwk: benchPublicKey,
    requests: {
      "point read": get(`/profiles?select=*&id=eq.${userId}`, { accept: "application/vnd.pgrst.object+json" }),
      "list of 10": get(`/notifications?select=*&user_id=eq.${userId}&order=created_at.desc&limit=10`),
      // With a row, as autocannon waits for the body of an answer to HEAD that does not tell its length.
      "exact count": get("/notifications?select=id&limit=1", { prefer: "count=exact" }),
      insert: {
        method: "POST",
        path: "/funding_applications",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(fillFundingApplication({ user_id: userId, contact_phone: "+919876543210" })),
      },
    },
  };
}
