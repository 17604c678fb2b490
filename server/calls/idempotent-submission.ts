import { createHash, randomBytes } from "node:crypto";
import { type ConsentKind, findConsentText, readConsentPage } from "#domain/fields/consent-texts.ts";
import type { Submission } from "#domain/fields/form-delivery.ts";
import { makeReference } from "#domain/fields/references.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { Caller, CallParts } from "./call-parts.ts";
import { chooseReceipt } from "./choose-receipt.ts";
import { confirmEarlier } from "./confirm-earlier.ts";

type Row = Record<string, unknown>;

/** How a public form is stored. */
type FormStorage<Body extends Submission, Receipt> = {
  readonly table: "public.enquiries" | "private.grievances" | "private.refund_requests";
  readonly letter: "L" | "G" | "R";
  /** The consent that the form asked for. */
  readonly consent: ConsentKind;
  /** The columns of the answer. */
  readonly receipt: readonly (keyof Receipt & string)[];
  readonly limit: { readonly name: string; readonly allowed: number; readonly seconds: number };
  /** The values stored in addition to the fields of the form. */
  compute(tx: Transaction, body: Body, now: Date): Promise<Row>;
  /** Further rows, written in the same transaction. */
  follow?(tx: Transaction, id: string): Promise<unknown>;
};

type Saved<Receipt> = { readonly status: 200 | 201; readonly receipt: Receipt };

/** Random references of one day collide once in 33 million; more than a few in a row means something else is broken. */
const maxAttempts = 5;

/** Of every call that saves a form. */
export const keyTaken = {
  status: 409,
  code: "conflict",
  when: "The key was used for different content; send a new key, with the old one in `replaces`",
} as const;

export function tooManyOf(what: string, { allowed, seconds }: { allowed: number; seconds: number }) {
  const when = `More than ${allowed} ${what} in ${seconds / 60} minutes from one address; repeats of a key do not count`;
  return { status: 429, code: "too_many", when } as const;
}

/**
 * What makes two submissions the same: everything the visitor entered, as it is stored. How long the filling
 * took is not part of it, since a retry is later than the first attempt; nor is the text of consent, which may have changed since.
 */
function hashSubmission({ filled_ms: _, consent_version: _shown, ...content }: Submission): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/**
 * Locks, until the transaction ends, on everything that could link two submissions: without them a double
 * click would be refused by the limit, and two parallel enquiries of one person would open two conversations.
 * All callers lock in the same order, so that there is no deadlock.
 */
async function lockTogether(tx: Transaction, { idempotency_key, replaces, phone, email }: Submission): Promise<void> {
  const names = [
    `key ${idempotency_key}`,
    ...(replaces ? [`key ${replaces}`] : []),
    `phone ${phone}`,
    `email ${email.toLowerCase()}`,
  ];
  const locks = names.map((name) => createHash("sha256").update(`enquiry ${name}`).digest().readBigInt64BE());
  const ordered = locks.sort((a, b) => (a < b ? -1 : 1)).map(String);
  await tx.query("select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) as lock", [ordered]);
}

async function insertRow<Receipt>(
  tx: Transaction,
  { table, receipt }: { table: string; receipt: readonly string[] },
  row: Row,
): Promise<Receipt & { id: string }> {
  const entries = Object.entries(row);
  const { rows } = await tx.query<Receipt & { id: string }>(
    `insert into ${table} (${entries.map(([column]) => column).join(", ")})
     values (${entries.map((_, index) => `$${index + 1}`).join(", ")}) returning id, ${receipt.join(", ")}`,
    entries.map(([, value]) => value ?? null),
  );
  return rows[0] as Receipt & { id: string };
}

const recordColumns = {
  "public.enquiries": "enquiry_id",
  "private.grievances": "grievance_id",
  "private.refund_requests": "refund_request_id",
} as const;

function refuseUnknownText(kind: ConsentKind, version: string | null | undefined): void {
  if (!version || findConsentText(kind, version) !== undefined) return;
  const message = "This form has changed. Please reload the page and send it again";
  throw new CallError(400, { code: "invalid_input", message, fields: { consent_version: message } });
}

/** Which text the sender agreed to, in the transaction that stores the form. */
async function recordConsent(
  tx: Transaction,
  asked: { table: keyof typeof recordColumns; kind: ConsentKind; id: string; body: Submission; at: Date },
): Promise<void> {
  const { table, kind, id, body, at } = asked;
  if (!body.consent_version) return;
  await tx.query(
    `insert into public.consents (${recordColumns[table]}, user_id, kind, text_version, page, given_at)
     select id, ${table === "public.enquiries" ? "null" : "user_id"}, $2, $3, $4, $5 from ${table} where id = $1`,
    [id, kind, body.consent_version, readConsentPage(body.page) ?? "/", at],
  );
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === "23505";
}

/**
 * Stores the submission of a public form, once per key, under a new reference. When this answers, it is committed; the same
 * key with different content is refused with 409.
 */
export async function submitOnce<Body extends Submission, Receipt>(
  storage: FormStorage<Body, Receipt>,
  { body, address, caller, actor }: { body: Body; address: string; caller: Caller | undefined; actor: string },
  { database, clock, env, worker }: CallParts,
): Promise<Saved<Receipt>> {
  const request_hash = hashSubmission(body);
  const { table, receipt, letter, limit } = storage;
  const { website: _honeypot, filled_ms: _filling, consent_version: _shown, ...fields } = body;
  refuseUnknownText(storage.consent, body.consent_version);
  for (let attempt = 1; ; attempt += 1) {
    const random = randomBytes(5);
    try {
      const saved = await database.asSystem(actor, async (tx): Promise<Saved<Receipt> | undefined> => {
        await lockTogether(tx, body);
        const { rows: known } = await tx.query<Receipt & { request_hash: string }>(
          `select request_hash, ${receipt.join(", ")} from ${table} where idempotency_key = $1`,
          [body.idempotency_key],
        );
        const [first] = known;
        if (first) {
          if (first.request_hash !== request_hash) return undefined;
          await confirmEarlier(tx);
          return { status: 200, receipt: first };
        }
        await takeRateLimit(tx, { ...limit, address, scale: env.rateLimitScale });
        const created_at = clock.now();
        const mailed = await chooseReceipt(tx, { email: body.email, caller, scale: env.rateLimitScale });
        const computed = await storage.compute(tx, body, created_at);
        const reference = makeReference(letter, created_at, random);
        const row = { ...fields, ...computed, reference, created_at, request_hash, receipt: mailed };
        const stored = await insertRow<Receipt>(tx, storage, row);
        await storage.follow?.(tx, stored.id);
        await recordConsent(tx, { table, kind: storage.consent, id: stored.id, body, at: created_at });
        return { status: 201, receipt: stored };
      });
      if (saved?.status === 201) worker?.wake();
      if (saved) return saved;
      throw new CallError(409, {
        code: "conflict",
        message: "This form was already sent with different details. Please send it again",
      });
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= maxAttempts) throw error;
    }
  }
}
