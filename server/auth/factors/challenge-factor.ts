import type { Transaction } from "#server/database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthParts, AuthRequest } from "../auth-parts.ts";
import { takeCallLimit } from "../limits.ts";
import { findSignedIn, readBearer } from "../sessions/signed-in.ts";
import { checkFactorId, findFactor, isUuid } from "./find-factor.ts";

const lifetimeMinutes = 5;

/** `POST /factors/:id/challenge`: announces a code of this factor. */
export async function challengeFactor({ authorization, factorId, address }: AuthRequest, parts: AuthParts) {
  const { database, env, tokens } = parts;
  const claims = await readBearer(authorization, tokens);
  checkFactorId(factorId);
  const actor = `user:${claims.sub}`;
  await database.asSystem(actor, (tx) => takeCallLimit(tx, "challenge", address, env.rateLimitScale));
  return database.asSystem(actor, async (tx) => {
    await findSignedIn(tx, claims);
    const factor = await findFactor(tx, claims.sub, factorId);
    await tx.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [factor.id]);
    const { rows } = await tx.query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (factor_id, created_at, ip_address) values ($1, now(), '0.0.0.0')
       returning id, extract(epoch from created_at + make_interval(mins => $2))::bigint as expires_at`,
      [factor.id, lifetimeMinutes],
    );
    const { id, expires_at } = rows[0] as { id: string; expires_at: number };
    return { id, type: "totp", expires_at };
  });
}

/** Checks that the challenge is of this factor and still open; locks it until the transaction ends. */
export async function checkChallenge(tx: Transaction, factorId: string, id: string): Promise<void> {
  const { rows } = isUuid(id)
    ? await tx.query<{ is_open: boolean }>(
        `select verified_at is null and created_at > now() - make_interval(mins => $3) as is_open
         from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
        [id, factorId, lifetimeMinutes],
      )
    : { rows: [] };
  if (rows[0] === undefined)
    throw new AuthError(404, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (!rows[0].is_open)
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
}
