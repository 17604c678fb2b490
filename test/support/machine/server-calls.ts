import { hashPassword } from "#server/auth/passwords/passwords.ts";
import { publishableKey } from "../backend.ts";
import { runOnServer } from "../database-places.ts";
import { askUntilServed } from "./ask-until-served.ts";

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> };

async function send(url: string, init: RequestInit, token: string | undefined): Promise<Answer> {
  const headers = { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** A call of a server process by hand, so that its status and its sentence are seen as they are. */
export function post(url: string, path: string, body: unknown, token?: string): Promise<Answer> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return send(url + path, init, token);
}

export function get(url: string, path: string, token?: string): Promise<Answer> {
  return send(url + path, {}, token);
}

export const callFunction = (url: string, name: string, body: unknown, token?: string) =>
  post(url, `/functions/v1/${name}`, body, token);

/** An account of the demo on a server, whose databases are made without them. Its address and password need no quoting. */
export async function addAccount(databaseUrl: string, { email, password }: { email: string; password: string }) {
  await runOnServer(
    databaseUrl,
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
     values (gen_random_uuid(), '${email}', now(), '${await hashPassword(password)}', '{"full_name": "Asha Rao", "user_type": "user"}')`,
  );
}

/** The access token of an account of the demo. */
export async function signInTo(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const path = "/auth/v1/token?grant_type=password";
  const { status, body } = await askUntilServed(() => post(url, path, { email, password }));
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  return String(body.access_token);
}
