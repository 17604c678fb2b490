import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { parseEnv } from "#server/env.ts";
import { startWorker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { type Backend, publishableKey, startBackend } from "./backend.ts";
import type { TestDatabase } from "./databases.ts";

type InboxMail = { to: string; subject: string; text: string; html: string; links: string[]; calendar?: string };

export type TestAccount = { client: SupabaseClient; id: string; email: string; password: string };

export type AccountBackend = Backend & {
  readonly database: TestDatabase;
  /** A client of its own, as one tab of a browser; it keeps its session in memory, under `sessionKey`. */
  makeClient(headers?: Record<string, string>, storage?: MemoryStorage): SupabaseClient;
  /** Signs an account in once more, in a client of its own unless one is given. */
  signIn(
    account: Pick<TestAccount, "email" | "password">,
    client?: SupabaseClient,
  ): Promise<{ client: SupabaseClient; session: Session }>;
  /** An auth call by hand, in the newer error shape. */
  auth(path: string, body?: unknown, headers?: Record<string, string>, method?: string): ReturnType<Backend["call"]>;
  /** Waits until every mail that was ordered is in the inbox; answers those to this address, newest first. */
  readMails(to: string): Promise<InboxMail[]>;
  /** The token in the newest mail to the address that has a link of this type. */
  readToken(to: string, type: string): Promise<string>;
  /** A confirmed account, signed in. */
  makeAccount(data?: Record<string, unknown>): Promise<TestAccount>;
  /** The same from behind a trusted proxy. */
  makeAccountFrom(address: string): Promise<TestAccount>;
};

export const goodPassword = "correct horse battery";

export function makeEmail(): string {
  return `asha.${randomUUID().slice(0, 8)}@example.in`;
}

const asha = { full_name: "Asha Rao", phone: "98765 43210", user_type: "user" };

const silent = { info() {}, warn() {}, error() {} };

/** The whole backend with its worker, and the official client to talk to it. */
export async function startAccountBackend(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<AccountBackend> {
  const env = { SITE_URL: "http://neev.test", ...variables };
  const mailer = createLocalInbox(database);
  const parsed = parseEnv({ LOG_LEVEL: "silent", ...env });
  const worker = startWorker({ database, mailer, env: parsed, log: silent }, { poll: 50 });
  const backend = await startBackend(database, { env, mailer, worker });

  const auth: AccountBackend["auth"] = (path, body, headers = {}, method = body === undefined ? "GET" : "POST") =>
    backend.call(`/auth/v1${path}`, {
      method,
      headers: {
        "x-supabase-api-version": "2024-01-01",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });

  const readMails: AccountBackend["readMails"] = async (to) => {
    for (let round = 0; ; round += 1) {
      const { rows } = await database.asOwner<{ waiting: number }>(
        "select count(*)::int as waiting from private.jobs where done_at is null and failed_at is null",
      );
      if (rows[0]?.waiting === 0) break;
      assert.ok(round < 1_000, "the worker does not get done");
      await sleep(10);
    }
    const { body } = await backend.call("/inbox.json");
    return (body as unknown as InboxMail[]).filter((mail) => mail.to === to);
  };

  const readToken: AccountBackend["readToken"] = async (to, type) => {
    for (const { links } of await readMails(to)) {
      const link = links.map((each) => new URL(each)).find(({ searchParams }) => searchParams.get("type") === type);
      if (link) return link.searchParams.get("token_hash") ?? "";
    }
    throw new Error(`No mail to ${to} has a link of type ${type}`);
  };

  const makeClient: AccountBackend["makeClient"] = (headers = {}, storage = makeStorage()) =>
    createClient(backend.url, publishableKey, {
      auth: { autoRefreshToken: false, persistSession: true, storage, storageKey: sessionKey },
      global: { headers },
    });

  const signIn: AccountBackend["signIn"] = async ({ email, password }, client = makeClient()) => {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    assert.equal(error, null);
    assert.ok(data.session);
    return { client, session: data.session };
  };

  async function makeAccount(headers: Record<string, string>, data: Record<string, unknown>): Promise<TestAccount> {
    const email = makeEmail();
    const client = makeClient(headers);
    const signedUp = await client.auth.signUp({ email, password: goodPassword, options: { data } });
    assert.equal(signedUp.error, null);
    const token_hash = await readToken(email, "signup");
    const { data: verified, error } = await client.auth.verifyOtp({ token_hash, type: "signup" });
    assert.equal(error, null);
    return { client, email, password: goodPassword, id: verified.user?.id ?? "" };
  }

  return {
    ...backend,
    database,
    auth,
    readMails,
    readToken,
    makeClient,
    signIn,
    makeAccount: (data = asha) => makeAccount({}, data),
    makeAccountFrom: (address) => makeAccount({ "x-forwarded-for": address }, asha),
    async close() {
      await backend.close();
      await worker.stop();
    },
  };
}

export const sessionKey = "session";
export type MemoryStorage = ReturnType<typeof makeStorage>;

export function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
