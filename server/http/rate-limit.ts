import { createHash } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "./errors.ts";

export type RateLimit = {
  /** What is counted, such as the name of a call. */
  readonly name: string;
  /** Whose calls are counted: a client address, or other text that identifies a caller. */
  readonly address: string;
  readonly allowed: number;
  readonly seconds: number;
  /** RATE_LIMIT_SCALE: loosens the limit in proportion; 0 switches it off. */
  readonly scale: number;
  /** Of a call that only reads: on a full disk, where nothing can be counted, it is answered all the same. */
  readonly reads?: boolean;
};

/** Counts one call in the caller's transaction, or throws a 429 with the time to wait; a refused call is not counted. */
export async function takeRateLimit(tx: Transaction, limit: RateLimit): Promise<void> {
  if (limit.scale === 0) return;
  const allowed = Math.max(1, Math.round(limit.allowed * limit.scale));
  // Hashed, so that no statement has a plain address; take_rate_limit() stores the HMAC of this, since an address is guessed
  // from a plain hash.
  const key = `${limit.name}:${createHash("sha256").update(`${limit.name} ${limit.address}`).digest("base64url")}`;
  const { rows } = await tx.query<{ wait: number }>(
    `select case when $4 and current_setting('transaction_read_only') = 'on' then 0
       else private.take_rate_limit($1, $2, make_interval(secs => $3)) end as wait`,
    [key, allowed, limit.seconds, limit.reads ?? false],
  );
  const wait = Number(rows[0]?.wait ?? 0);
  if (wait > 0) throw tooMany(wait);
}

export function tooMany(seconds: number): CallError {
  const wait = seconds < 60 ? `${seconds} second${seconds === 1 ? "" : "s"}` : minutes(Math.ceil(seconds / 60));
  return new CallError(
    429,
    { code: "too_many", message: `That was too many requests in a short time. Please try again in ${wait}` },
    { "Retry-After": String(seconds) },
  );
}

function minutes(count: number): string {
  return `${count} minute${count === 1 ? "" : "s"}`;
}
