import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { countSignInFailure } from "#server/http/metrics/process-metrics.ts";
import { hasSecondFactor } from "../account.ts";
import type { AuthParts } from "../auth-parts.ts";
import { findSessionDevice } from "../devices/known-devices.ts";
import { forgiveAttempts, takeAttempt } from "../limits.ts";
import { orderMail } from "../links.ts";
import type { AccessClaims } from "../sessions/access-tokens.ts";
import { answerSession } from "../sessions/sessions.ts";
import { findSignedIn } from "../sessions/signed-in.ts";
import { raiseSession } from "./raise-session.ts";
import { encodeBase32 } from "./totp.ts";

export type RecoveryCaller = Pick<AccessClaims, "sub" | "session_id"> & { readonly aal?: unknown };

const codeCount = 10;
/** 80 bits: too many to find a code from its hash, so that a plain hash is enough. */
const codeBytes = 10;

function makeCode(): string {
  return (encodeBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join("-");
}

/** A code as people type it: in upper or lower case, with or without hyphens. */
function hashCode(code: string): string {
  const bare = code.toUpperCase().replaceAll(/[\s-]/g, "");
  return createHash("sha256").update(bare).digest("hex");
}

export async function makeRecoveryCodes(
  caller: RecoveryCaller,
  { database }: AuthParts,
): Promise<readonly string[] | undefined> {
  const codes = Array.from({ length: codeCount }, makeCode);
  return database.asSystem(`user:${caller.sub}`, async (tx) => {
    const account = await findSignedIn(tx, caller);
    if (!hasSecondFactor(account) || !account.is_fresh) return undefined;
    // Of two simultaneous requests, the codes of the second are valid.
    await tx.query("select from auth.users where id = $1 for update", [account.id]);
    await tx.query("delete from private.recovery_codes where user_id = $1", [account.id]);
    await tx.query("insert into private.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])", [
      account.id,
      codes.map(hashCode),
    ]);
    return codes;
  });
}

/** How many codes are left. */
export function countRecoveryCodes({ sub }: RecoveryCaller, { database }: AuthParts): Promise<number> {
  return database.asSystem(`user:${sub}`, (tx) => countUnused(tx, sub));
}

async function countUnused(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.query<{ remaining: number }>(
    "select count(*)::int as remaining from private.recovery_codes where user_id = $1 and used_at is null",
    [userId],
  );
  return rows[0]?.remaining ?? 0;
}

/** Uses up a code and raises the session to aal2; of two simultaneous attempts only one succeeds. */
export async function spendRecoveryCode(
  caller: RecoveryCaller,
  { code, address }: { code: string; address: string },
  parts: AuthParts,
) {
  const { database, env } = parts;
  const actor = `user:${caller.sub}`;
  const attempt = { tried: "recovery-code", account: caller.sub, address, scale: env.rateLimitScale } as const;
  const device = await database.asSystem(actor, async (tx) => {
    const known = await findSessionDevice(tx, caller);
    await takeAttempt(tx, { ...attempt, device: known });
    return known;
  });
  const spent = await database.asSystem(actor, async (tx) => {
    const account = await findSignedIn(tx, caller);
    const { rowCount } = await tx.query(
      "update private.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null",
      [account.id, hashCode(code)],
    );
    if (rowCount === 0 || !hasSecondFactor(account)) return undefined;
    await forgiveAttempts(tx, { ...attempt, device });
    await orderMail(tx, "account.recovery_code_used", account.id);
    const method = "mfa/recovery_code";
    const proof = { userId: account.id, sessionId: caller.session_id, method, factorId: null } as const;
    const session = await raiseSession(tx, proof, parts);
    return { session, remaining: await countUnused(tx, account.id) };
  });
  if (spent === undefined) {
    countSignInFailure("recovery-code", "wrong");
    return undefined;
  }
  parts.callers.forgetAccount(caller.sub);
  parts.worker?.wake();
  const { access_token, refresh_token } = await answerSession(spent.session, parts);
  return { access_token, refresh_token, remaining: spent.remaining };
}
