import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AccountType } from "#domain/accounts/account-types.ts";
import { type Backend, type Call, publishableKey, startBackend } from "./backend.ts";
import type { OpenTestDatabase, TestDatabase } from "./databases.ts";
import { signToken, testKeys } from "./tokens.ts";

export type Customer = {
  readonly id: string;
  readonly email: string;
  /** The official client, signed in as this customer. */
  readonly client: SupabaseClient;
  /** A call by hand, so that the whole answer is seen. */
  fetch(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<{ status: number; headers: Headers; text: string }>;
  /** A business call by hand, so that its status and its error are seen as they are. */
  invoke(name: string, body: unknown): Promise<Call>;
};

export type CustomerBackend = Backend & {
  readonly database: TestDatabase;
  /** An account that is there and signed in, without the hashing and the mails of a sign-up. */
  makeCustomer(options?: {
    role?: "admin";
    email?: string;
    confirmed?: boolean;
    user_type?: AccountType;
  }): Promise<Customer>;
};

const siteUrl = "http://neev.test";

/** The backend over a database of its own; one business clock for both, which stands still until a test moves it. */
export async function startCustomerBackend(
  openTestDatabase: OpenTestDatabase,
  clockStart: string,
): Promise<CustomerBackend> {
  let now = new Date(clockStart);
  const database = await openTestDatabase({ clock: { now: () => now } });
  const backend = await startBackend(database, { clockStart, env: { SITE_URL: siteUrl, JWT_KEYS: testKeys } });

  return {
    ...backend,
    database,
    setClock(at) {
      now = new Date(at);
      backend.setClock(at);
    },
    async makeCustomer({ role, email = `${randomUUID()}@example.in`, confirmed = true, user_type = "user" } = {}) {
      const [id, session_id] = [randomUUID(), randomUUID()];
      await database.asOwner(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
         values ($1, $2, case when $3 then now() end, $4)`,
        [id, email, confirmed, JSON.stringify({ full_name: "Asha Rao", user_type })],
      );
      await database.asOwner("insert into auth.sessions (id, user_id) values ($1, $2)", [session_id, id]);
      if (role) await database.asOwner("insert into public.user_roles (user_id, role) values ($1, $2)", [id, role]);
      const token = await signToken({ sub: id, session_id }, `${siteUrl}/auth/v1`);
      return {
        id,
        email,
        async fetch(path, { method, headers, body }) {
          const answer = await fetch(backend.url + path, {
            method,
            headers: {
              apikey: publishableKey,
              authorization: `Bearer ${token}`,
              ...(body === undefined ? {} : { "content-type": "application/json" }),
              ...headers,
            },
            body: body === undefined ? undefined : JSON.stringify(body),
          });
          return { status: answer.status, headers: answer.headers, text: await answer.text() };
        },
        client: createClient(backend.url, publishableKey, { accessToken: async () => token }),
        invoke: (name, body) =>
          backend.call(`/functions/v1/${name}`, {
            method: "POST",
            headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
            body: JSON.stringify(body),
          }),
      };
    },
  };
}
