import assert from "node:assert/strict";
import type { SupabaseClient } from "@supabase/supabase-js";
import { findStep, makeCode } from "#server/auth/factors/totp.ts";
import type { TestDatabase } from "./databases.ts";

export type Authenticator = { readonly factorId: string; readonly secret: string };

/** What the authenticator shows now, or so many times 30 seconds later. */
export function readCode(secret: string, stepsLater = 0): string {
  return makeCode(secret, findStep(new Date()) + stepsLater);
}

/** Six digits that are no code of the secret anywhere near now. */
export function makeWrongCode(secret: string): string {
  const near = Array.from({ length: 21 }, (_, at) => readCode(secret, at - 10));
  for (let code = 0; ; code += 1) {
    const text = String(code).padStart(6, "0");
    if (!near.includes(text)) return text;
  }
}

export async function enroll(client: SupabaseClient, friendlyName = "Phone"): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  assert.equal(error, null);
  return { factorId: data?.id ?? "", secret: data?.totp.secret ?? "" };
}

/** Lets a code be shown again within its 30 seconds, which a person would wait for. */
export function forgetUses(database: TestDatabase): Promise<unknown> {
  return database.asOwner("delete from private.totp_uses");
}

/** Shows the present code, although it may have been used. */
export async function showCode(client: SupabaseClient, { factorId, secret }: Authenticator, database: TestDatabase) {
  await forgetUses(database);
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code: readCode(secret) });
  assert.equal(error, null);
  return data;
}

/** An authenticator that counts, and the session at aal2. */
export async function setUpFactor(client: SupabaseClient, database: TestDatabase): Promise<Authenticator> {
  const made = await enroll(client);
  await showCode(client, made, database);
  return made;
}
