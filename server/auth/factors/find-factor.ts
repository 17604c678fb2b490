import type { Transaction } from "#server/database/database.ts";
import { AuthError } from "../auth-error.ts";

export type FoundFactor = { id: string; status: "unverified" | "verified"; secret: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses a malformed id. */
export function checkFactorId(id: string): void {
  if (!uuid.test(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
}

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** The factor, locked until the transaction ends. Another account's is answered like one that does not exist. */
export async function findFactor(tx: Transaction, userId: string, id: string): Promise<FoundFactor> {
  const { rows } = await tx.query<FoundFactor>(
    "select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2 and factor_type = 'totp' for update",
    [id, userId],
  );
  if (rows[0]) return rows[0];
  throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
}
