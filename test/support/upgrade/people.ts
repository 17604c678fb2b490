import assert from "node:assert/strict";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { demoAccounts, demoAdministrator, demoStaff } from "#server/auth/demo-accounts.ts";
import { publishableKey } from "../backend.ts";

/** A person who is signed in with a password, and what they do. */
export type Person = {
  readonly id: string;
  readonly client: SupabaseClient;
  readonly token: string;
  /** A business call that has to succeed. */
  call(name: string, body: object): Promise<Answer>;
  /** A row of their own, which has to be stored. */
  add(table: string, row: object): Promise<Answer>;
  rows(table: string): Promise<Answer[]>;
};
/** A body as it came; what is read of it is checked where it is read. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: string; readonly reference: string };

export const accountOf = (name: string) => {
  const all = [...demoAccounts, ...demoStaff, demoAdministrator];
  const found = all.find(({ email }) => email === `${name}@neev.example`);
  assert.ok(found, `There is no account of a demo named ${name}`);
  return found;
};

export function makeClient(url: string): SupabaseClient {
  return createClient(url, publishableKey, { auth: { autoRefreshToken: false, persistSession: false } });
}

export async function callAs(url: string, token: string | undefined, name: string, body: object) {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      ...{ apikey: publishableKey, "content-type": "application/json" },
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A business call that has to succeed, of a person who is signed in or of a visitor. */
export async function succeedAs(url: string, token: string | undefined, name: string, body: object): Promise<Answer> {
  const { status, text } = await callAs(url, token, name, body);
  assert.ok(status < 300, `${name} answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export async function signInAs(url: string, who: { email: string; password: string }): Promise<Person> {
  const client = makeClient(url);
  const { data, error } = await client.auth.signInWithPassword({ email: who.email, password: who.password });
  assert.equal(error, null, who.email);
  const token = data.session?.access_token ?? "";
  return {
    id: data.user?.id ?? "",
    ...{ client, token },
    call: (name, body) => succeedAs(url, token, name, body),
    async add(table, row) {
      const stored = await client.from(table).insert(row).select("*").single();
      assert.equal(stored.error, null, `${table}: ${JSON.stringify(stored.error)}`);
      return stored.data as Answer;
    },
    async rows(table) {
      const read = await client.from(table).select("*");
      assert.equal(read.error, null, `${table}: ${JSON.stringify(read.error)}`);
      return read.data as Answer[];
    },
  };
}
