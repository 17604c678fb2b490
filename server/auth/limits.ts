import { createHash } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit, tooMany } from "#server/http/rate-limit.ts";
import { AuthError } from "./auth-error.ts";

/** Calls that make or change something, from one address (docs/protocol.md, section 6). */
const callLimit = { allowed: 30, seconds: 300 } as const;
/** Mails to one address: one of a kind a minute, and ten in an hour, whoever asks and whoever has an account. */
const mailLimits = (kind: MailKind) => [
  { name: `mail-${kind}`, allowed: 1, seconds: 60 },
  { name: "mail", allowed: 10, seconds: 3600 },
];
export type MailKind = "confirm" | "recover" | "change";
/** Wrong passwords or codes before each further one doubles the pause. An office behind one address signs in more often. */
const freeAttempts = { account: 5, address: 20 } as const;
const longestPause = "15 minutes";

export async function takeCallLimit(tx: Transaction, name: string, address: string, scale: number): Promise<void> {
  await takeRateLimit(tx, { name: `auth-${name}`, address, scale, ...callLimit });
}

/** Before it is known whether the address has an account, so that the answer cannot tell (decision D23). */
export async function takeMailLimit(tx: Transaction, kind: MailKind, email: string, scale: number): Promise<void> {
  for (const limit of mailLimits(kind)) {
    try {
      await takeRateLimit(tx, { ...limit, address: email, scale });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const seconds = Number(error.headers["Retry-After"]);
      throw new AuthError(
        429,
        "over_email_send_rate_limit",
        `For security purposes, you can only request this after ${seconds} seconds.`,
        { headers: { "Retry-After": String(seconds) } },
      );
    }
  }
}

/** What is tried. Each is counted by itself: a right password says nothing about the codes that were tried after it. */
export type Tried = "sign-in" | "authenticator" | "recovery-code";
type Attempt = { readonly tried: Tried; readonly account: string; readonly address: string; readonly scale: number };

function nameKey(kind: "account" | "address", value: string, tried: Tried): string {
  // Hashed: neither addresses nor guesses at accounts belong into a table that needs only to count them.
  return `${kind}:${createHash("sha256").update(`${tried} ${kind} ${value}`).digest("base64url")}`;
}

/**
 * Counts a secret that is about to be tried, before it is: a thousand at the same moment are a thousand. Throws a 429
 * that tells how long to wait. Known and unknown accounts count alike.
 */
export async function takeAttempt(tx: Transaction, { tried, account, address, scale }: Attempt): Promise<void> {
  if (scale === 0) return;
  const { rows } = await tx.query<{ wait: number }>(
    "select private.take_sign_in_attempt($1, $2, $3::interval) as wait",
    [
      [nameKey("account", account, tried), nameKey("address", address, tried)],
      [freeAttempts.account, freeAttempts.address].map((free) => Math.max(1, Math.round(free * scale))),
      longestPause,
    ],
  );
  const wait = Number(rows[0]?.wait ?? 0);
  if (wait > 0) throw tooMany(wait);
}

/** It was right, or the owner came by a mailed link. */
export async function forgiveAttempts(tx: Transaction, { tried, account, address, scale }: Attempt): Promise<void> {
  if (scale === 0) return;
  await tx.query("select private.forgive_sign_in_attempt($1, $2)", [
    nameKey("account", account, tried),
    nameKey("address", address, tried),
  ]);
}
