import { type AccountData, readDataChanges, readSignUpData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";
import { describeAccount, lockProfile } from "./account.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { changePassword, hashNewPassword, proveOwner } from "./change-password.ts";
import { cancelEmailChange, orderEmailChange } from "./email-change.ts";
import { takeCallLimit } from "./limits.ts";
import { checkNewPassword, readEmail, readText, refuseHalfChallenge } from "./read-request.ts";
import { findSignedIn, lacksSecondFactor, readBearer, refuseOwing } from "./sessions/signed-in.ts";

const aal2Needed = "AAL2 session is required to update email or password when MFA is enabled.";

/** `PUT /user`: metadata, password, email address; all requested changes, or none. */
export async function updateUser(request: AuthRequest, parts: AuthParts) {
  const { authorization, body, address } = request;
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  const actor = `user:${claims.sub}`;
  const reading = readDataChanges(body.data);
  if (!reading.ok) throw new AuthError(422, "validation_failed", reading.message);
  refuseHalfChallenge(body);
  const password = readText(body, "password");
  if (password !== "") checkNewPassword(password);
  const email = readText(body, "email") === "" ? undefined : readEmail(body, "An email address is required");
  const mayLackPassword = password !== "";

  const before = await database.asSystem(actor, async (tx) => {
    const found = await findSignedIn(tx, claims, { mayLackPassword });
    await takeCallLimit(tx, "user", address, env.rateLimitScale);
    const isSensitive = password !== "" || (email !== undefined && email !== found.email);
    if (isSensitive && lacksSecondFactor(found)) throw new AuthError(401, "insufficient_aal", aal2Needed);
    // A password stays open: without it, a person who came by a recovery link could not get as far as the factor.
    if (email !== undefined || Object.keys(reading.data).length > 0) await refuseOwing(tx, found);
    return found;
  });
  await proveOwner(before, claims, request, parts);
  const first = before.email_confirmed_at === null ? readFirstData(body.data) : undefined;
  const hash = password === "" ? undefined : await hashNewPassword(before, password);

  await database.asSystem(actor, async (tx) => {
    await findSignedIn(tx, claims, { mayLackPassword });
    if (first === undefined && Object.keys(reading.data).length > 0) await changeData(tx, claims.sub, reading.data);
    if (hash) await changePassword(tx, claims, { before, hash, first });
    if (email === before.email) await cancelEmailChange(tx, before);
    else if (email !== undefined)
      await orderEmailChange(tx, { account: before, sessionId: claims.session_id, email }, request, parts);
  });
  if (hash) parts.callers.forgetAccount(claims.sub);
  parts.worker?.wake();
  return describeAccount(await database.asSystem(actor, (tx) => findSignedIn(tx, claims)));
}

/** The data of an account whose owner chooses the first password: as at a sign-up, since no sign-up was confirmed. */
function readFirstData(data: unknown): AccountData {
  const reading = readSignUpData(data);
  if (!reading.ok) throw new AuthError(422, "validation_failed", reading.message);
  return reading.data;
}

/** All metadata is in the token of every request, and request headers have limits. */
const metadataMaxBytes = 6_000;

/** Merges the metadata and updates the profile from it. */
async function changeData(tx: Transaction, id: string, changes: Record<string, unknown>): Promise<void> {
  await lockProfile(tx, id);
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const { rows } = await tx.query<{ size: number }>(
    `update auth.users set raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2) - $3::text[], updated_at = now()
     where id = $1 returning octet_length(raw_user_meta_data::text) as size`,
    [id, JSON.stringify(changes), removed],
  );
  if ((rows[0]?.size ?? 0) > metadataMaxBytes)
    throw new AuthError(422, "validation_failed", "The account cannot keep that much data. Please remove some first");
  const { full_name, phone } = changes;
  if (full_name !== undefined)
    await tx.query("update public.profiles set full_name = $2 where id = $1", [id, full_name]);
  if (phone !== undefined) await tx.query("update public.profiles set phone = $2 where id = $1", [id, phone]);
}
