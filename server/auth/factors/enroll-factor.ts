import type { Transaction } from "#server/database/database.ts";
import { hasSecondFactor } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { takeCallLimit } from "../limits.ts";
import { readText } from "../read-request.ts";
import { findSignedIn, lacksSecondFactor, readBearer } from "../sessions/signed-in.ts";
import { drawQr } from "./draw-qr.ts";
import { describeKey, makeSecret } from "./totp.ts";

const mostFactors = 10;
const maxLengths = { friendly_name: 100, issuer: 64 } as const;

const signInFirst = "Please sign in again, then set up your authenticator within 30 minutes";
const codeFirst = "Please enter a code from your current authenticator, then add another within 10 minutes";

function readShortText(body: Record<string, unknown>, name: keyof typeof maxLengths): string {
  const text = readText(body, name).toWellFormed();
  if (text.length > maxLengths[name]) throw validationFailed(`The ${name} is too long`);
  return text;
}

function checkType(type: string): void {
  if (type === "totp") return;
  if (type === "phone") throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  if (type === "webauthn")
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  throw validationFailed("factor_type needs to be totp, phone, or webauthn");
}

/** `POST /factors`: a new authenticator, which counts once one of its codes was verified. */
export async function enrollFactor({ authorization, body, address }: AuthRequest, parts: AuthParts) {
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  checkType(readText(body, "factor_type"));
  const name = readShortText(body, "friendly_name");
  const issuer = readShortText(body, "issuer") || new URL(env.siteUrl).host;
  const secret = makeSecret();

  const actor = `user:${claims.sub}`;
  await database.asSystem(actor, (tx) => takeCallLimit(tx, "factors", address, env.rateLimitScale));
  const { id, email } = await database.asSystem(actor, async (tx) => {
    const account = await findSignedIn(tx, claims);
    // Otherwise two simultaneous requests could both be the tenth.
    await tx.query("select from auth.users where id = $1 for update", [account.id]);
    const { rows } = await tx.query<{ known: number }>(
      "select count(*)::int as known from auth.mfa_factors where user_id = $1",
      [account.id],
    );
    if ((rows[0]?.known ?? 0) >= mostFactors)
      throw new AuthError(
        403,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    if (lacksSecondFactor(account))
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    // A factor locks its owner out who does not have it: an old session alone, perhaps stolen, adds none.
    if (!account.may_enroll)
      throw new AuthError(400, "reauthentication_needed", hasSecondFactor(account) ? codeFirst : signInFirst);
    return { id: await insertFactor(tx, account.id, name, secret), email: account.email };
  });

  const uri = describeKey({ secret, issuer, account: email });
  return { id, type: "totp", friendly_name: name, totp: { qr_code: drawQr(uri), secret, uri } };
}

async function insertFactor(tx: Transaction, userId: string, name: string, secret: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, 'totp', 'unverified', now(), now(), $3)
     on conflict (friendly_name, user_id) where trim(friendly_name) <> '' do nothing returning id`,
    [userId, name, secret],
  );
  if (rows[0]) return rows[0].id;
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
  throw new AuthError(422, "mfa_factor_name_conflict", message);
}
