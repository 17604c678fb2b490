import { createHash } from "node:crypto";
import { nameMailbox } from "#domain/fields/mailbox.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { countSignInFailure, type SignInStep } from "#server/http/metrics/process-metrics.ts";
import { type RateLimit, takeRateLimit, tooMany } from "#server/http/rate-limit.ts";
import { AuthError } from "./auth-error.ts";

/** Calls that create or change something, from one address (docs/protocol.md, section 6). */
const callLimit = { allowed: 30, seconds: 300 } as const;
/**
 * Emails to one address: one of a kind per minute and ten per hour, for every caller and with or without an account. At most
 * six of them confirm sign-ups: a person who signs up again and again with another's address cannot keep its owner from a
 * recovery link, which always lets the owner in.
 */
const mailLimits = (kind: MailKind) => [
  { name: `mail-${kind}`, allowed: 1, seconds: 60 },
  ...(kind === "confirm" ? [{ name: "mail-confirm-hour", allowed: 6, seconds: 3600 }] : []),
  { name: "mail", allowed: 10, seconds: 3600 },
];
export type MailKind = "confirm" | "recover" | "change";
/**
 * Of one kind, to all other spellings of a mailbox together, such as `name+tag@`: each spelling has the limits above, and a
 * mailbox has any number of them. The plain spelling is left out, so that others cannot use up what its owner needs.
 */
const mailboxLimit = { allowed: 6, seconds: 3600 } as const;
/** Wrong passwords or codes before each further one doubles the pause. Offices share one address, so it has more. */
const freeAttempts = { account: 5, address: 20, device: 5 } as const;
const longestPause = "15 minutes";

export async function takeCallLimit(tx: Transaction, name: string, address: string, scale: number): Promise<void> {
  await takeRateLimit(tx, { name: `auth-${name}`, address, scale, ...callLimit });
}

/** Counted before the account is looked up, so that the answer does not reveal whether there is one (decision D23). */
export async function takeMailLimit(tx: Transaction, kind: MailKind, email: string, scale: number): Promise<void> {
  for (const limit of mailLimits(kind)) refuseMail(await countMail(tx, { ...limit, address: email, scale }));
  if (kind !== "recover") refuseMail(await countForMailbox(tx, kind, email, scale));
}

/**
 * Whether the mailbox can get another recovery email for an unconfirmed account, which any person can create. A confirmed account gets its email in
 * any case: its owner chose this spelling, and asking for others, which may have no account, must not lock the owner out.
 */
export async function mayRecoverUnconfirmed(tx: Transaction, email: string, scale: number): Promise<boolean> {
  return (await countForMailbox(tx, "recover", email, scale)) === 0;
}

async function countForMailbox(tx: Transaction, kind: MailKind, email: string, scale: number): Promise<number> {
  const mailbox = nameMailbox(email);
  if (mailbox === email) return 0;
  return countMail(tx, { name: `mailbox-${kind}`, address: mailbox, scale, ...mailboxLimit });
}

/** Seconds to wait; 0 when the email was counted. */
async function countMail(tx: Transaction, limit: RateLimit): Promise<number> {
  try {
    await takeRateLimit(tx, limit);
    return 0;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return Number(error.headers["Retry-After"]);
  }
}

function refuseMail(seconds: number): void {
  if (seconds === 0) return;
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

/** The kind of secret. Each is counted separately: a right password says nothing about the codes tried after it. */
export type Tried = SignInStep;
type Attempt = {
  readonly tried: Tried;
  readonly account: string;
  readonly address: string;
  readonly scale: number;
  /** A trusted device of the account. Its attempts are counted apart, so that guesses of others do not make it wait. */
  readonly device?: string | undefined;
};

function nameKey(kind: "account" | "address" | "device", value: string, tried: Tried): string {
  // Hashed: a table that only counts needs neither addresses nor guessed accounts. It stores the HMAC of this.
  return `${kind}:${createHash("sha256").update(`${tried} ${kind} ${value}`).digest("base64url")}`;
}

/** The keys under which an attempt counts, with the attempts that are free. */
function nameKeys({ tried, account, address, device }: Attempt): readonly [key: string, free: number][] {
  if (device !== undefined) return [[nameKey("device", device, tried), freeAttempts.device]];
  return [
    [nameKey("account", account, tried), freeAttempts.account],
    [nameKey("address", address, tried), freeAttempts.address],
  ];
}

/**
 * Counts an attempt before the secret is checked, so that parallel attempts all count. Throws a 429 with the seconds to
 * wait. Known and unknown accounts count alike.
 */
export async function takeAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  const { scale } = attempt;
  if (scale === 0) return;
  const keys = nameKeys(attempt);
  const { rows } = await tx.query<{ wait: number }>(
    "select private.take_sign_in_attempt($1, $2, $3::interval) as wait",
    [keys.map(([key]) => key), keys.map(([, free]) => Math.max(1, Math.round(free * scale))), longestPause],
  );
  const wait = Number(rows[0]?.wait ?? 0);
  if (wait === 0) return;
  countSignInFailure(attempt.tried, "paused");
  throw tooMany(wait);
}

/** After a right secret. */
export async function forgiveAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  if (attempt.scale === 0) return;
  const keys = nameKeys(attempt).map(([key]) => key);
  await tx.query("select private.forgive_sign_in_attempt($1, $2)", [keys[0], keys.at(-1)]);
}

/** When the owner came by an emailed link. Not those of the client address: any person can open links of an account of their own. */
export async function forgiveAccount(tx: Transaction, account: string): Promise<void> {
  await tx.query("select private.forgive_sign_in_attempt($1, null)", [nameKey("account", account, "sign-in")]);
}
