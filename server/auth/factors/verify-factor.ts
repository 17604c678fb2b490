import type { Transaction } from "#server/database/database.ts";
import { countSignInFailure } from "#server/http/metrics/process-metrics.ts";
import { hasSecondFactor } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { findSessionDevice, forgetOtherDevices } from "../devices/known-devices.ts";
import { forgiveAttempts, takeAttempt } from "../limits.ts";
import { orderMail } from "../links.ts";
import { readText } from "../read-request.ts";
import type { AccessClaims } from "../sessions/access-tokens.ts";
import { answerSession, type OpenSession } from "../sessions/sessions.ts";
import { findSignedIn, lacksSecondFactor, readBearer } from "../sessions/signed-in.ts";
import { checkChallenge } from "./challenge-factor.ts";
import { checkFactorId, type FoundFactor, findFactor } from "./find-factor.ts";
import { raiseSession } from "./raise-session.ts";
import { matchSteps } from "./totp.ts";

/** `POST /factors/:id/verify`: a right code verifies the factor and raises the session to aal2. */
export async function verifyFactor(request: AuthRequest, parts: AuthParts) {
  const { authorization, body, factorId, address } = request;
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  checkFactorId(factorId);
  const code = readText(body, "code");
  const challengeId = readText(body, "challenge_id");
  if (code === "") throw validationFailed("Code needs to be non-empty");

  const actor = `user:${claims.sub}`;
  const attempt = { tried: "authenticator", account: claims.sub, address, scale: env.rateLimitScale } as const;
  // Counted in a separate transaction: otherwise the rollback for a wrong code would undo the count.
  const device = await database.asSystem(actor, async (tx) => {
    await findSignedIn(tx, claims);
    await findFactor(tx, claims.sub, factorId);
    const known = await findSessionDevice(tx, claims);
    await takeAttempt(tx, { ...attempt, device: known });
    return known;
  });
  const session = await database.asSystem(actor, async (tx) => {
    const opened = await tryCode(tx, claims, { factorId, challengeId, code }, parts);
    await forgiveAttempts(tx, { ...attempt, device });
    return opened;
  });
  parts.callers.forgetAccount(claims.sub);
  parts.worker?.wake();
  return answerSession(session, parts);
}

type Try = { readonly factorId: string; readonly challengeId: string; readonly code: string };

async function tryCode(
  tx: Transaction,
  claims: AccessClaims,
  { factorId, challengeId, code }: Try,
  parts: AuthParts,
): Promise<OpenSession> {
  const account = await findSignedIn(tx, claims);
  const factor = await findFactor(tx, account.id, factorId);
  await checkChallenge(tx, factor.id, challengeId);
  if (!(await spendCode(tx, factor, code))) {
    countSignInFailure("authenticator", "wrong");
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  if (factor.status === "unverified") {
    // It was enrolled before the account had another factor, perhaps by a person who knows only the password.
    if (lacksSecondFactor(account))
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    await completeFactor(tx, account.id, factor.id);
    if (!hasSecondFactor(account)) {
      await forgetOtherDevices(tx, account.id, claims.session_id);
      await orderMail(tx, "account.factor_added", account.id);
    }
  }
  await tx.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challengeId]);
  const proof = { userId: account.id, sessionId: claims.session_id, method: "totp", factorId: factor.id } as const;
  return raiseSession(tx, proof, parts);
}

/** Whether the code is right and later than every used one; of two simultaneous attempts with one code only one succeeds. */
async function spendCode(tx: Transaction, { id, secret }: FoundFactor, code: string): Promise<boolean> {
  for (const step of matchSteps(secret, code, new Date())) {
    const { rowCount } = await tx.query(
      `insert into private.totp_uses as used (factor_id, step) values ($1, $2)
       on conflict (factor_id) do update set step = excluded.step where used.step < excluded.step`,
      [id, step],
    );
    if (rowCount === 1) return true;
  }
  return false;
}

async function completeFactor(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [id]);
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [userId]);
}
