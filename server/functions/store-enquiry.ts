import { createHash, randomBytes } from "node:crypto";
import { replyBy } from "#domain/business-hours.ts";
import { formatIstDay } from "#domain/dates.ts";
import { type Enquiry, enquiryLimit, openEnquiryStatuses, sameConversationHours } from "#domain/enquiries.ts";
import { makeReference } from "#domain/references.ts";
import type { Transaction } from "#server/database/database.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { CallParts } from "./business-call.ts";

type Receipt = { reference: string; reply_by: Date; created_at: Date };
export type StoreOutcome =
  | { readonly kind: "stored" | "repeated"; readonly receipt: Receipt }
  | { readonly kind: "conflict" };

/** Random references of one day collide once in 33 million; more than a few in a row means something else is broken. */
const maxAttempts = 5;

/**
 * Everything that could make two sendings belong together, as locks that end with the transaction: without them a double
 * click would be refused as one too many, and two parallel enquiries of one person would open two conversations.
 * One order for all callers, so that none waits for one who waits for it.
 */
async function lockConversation(tx: Transaction, enquiry: Enquiry): Promise<void> {
  const names = [
    `key ${enquiry.idempotency_key}`,
    ...(enquiry.replaces ? [`key ${enquiry.replaces}`] : []),
    `phone ${enquiry.phone}`,
    `email ${enquiry.email.toLowerCase()}`,
  ];
  const locks = names.map((name) => createHash("sha256").update(`enquiry ${name}`).digest().readBigInt64BE());
  const ordered = locks.sort((a, b) => (a < b ? -1 : 1)).map(String);
  await tx.query("select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) as lock", [ordered]);
}

async function findByKey(tx: Transaction, key: string): Promise<(Receipt & { request_hash: string }) | undefined> {
  const { rows } = await tx.query<Receipt & { request_hash: string }>(
    "select reference, reply_by, created_at, request_hash from public.enquiries where idempotency_key = $1",
    [key],
  );
  return rows[0];
}

/** Days of this month and the following two: no closure lasts longer. */
async function readHolidays(tx: Transaction, from: Date): Promise<Set<string>> {
  const { rows } = await tx.query<{ day: string }>(
    "select day from public.holidays where day between $1::date and $1::date + 70",
    [formatIstDay(from)],
  );
  return new Set(rows.map(({ day }) => day));
}

/**
 * The first enquiry of the conversation this one belongs to: the one it corrects (in whichever order the two arrived),
 * or an open one of the last day from the same phone or e-mail for the same service.
 */
async function findConversation(tx: Transaction, enquiry: Enquiry, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select coalesce(thread_id, id) as id from public.enquiries
     where idempotency_key = $1 or replaces = $2
        or ((phone = $3 or lower(email) = lower($4)) and service_type is not distinct from $5
            and status = any($6) and created_at > $7::timestamptz - make_interval(hours => $8))
     order by (idempotency_key is not distinct from $1 or replaces is not distinct from $2) desc, created_at, id limit 1`,
    [
      enquiry.replaces ?? null,
      enquiry.idempotency_key,
      enquiry.phone,
      enquiry.email,
      "service_type" in enquiry ? enquiry.service_type : null,
      openEnquiryStatuses,
      now,
      sameConversationHours,
    ],
  );
  return rows[0]?.id ?? null;
}

async function insertEnquiry(
  tx: Transaction,
  enquiry: Enquiry,
  computed: Receipt & { request_hash: string; thread_id: string | null },
): Promise<void> {
  const { website: _honeypot, filled_ms: _filling, ...fields } = enquiry;
  const row = Object.entries({ ...fields, ...computed });
  await tx.query(
    `insert into public.enquiries (${row.map(([column]) => column).join(", ")})
     values (${row.map((_, index) => `$${index + 1}`).join(", ")})`,
    row.map(([, value]) => value ?? null),
  );
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === "23505";
}

/** Keeps the enquiry once per key. When this answers, it is committed. */
export async function storeEnquiry(
  enquiry: Enquiry,
  requestHash: string,
  address: string,
  { database, clock, env }: CallParts,
): Promise<StoreOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const random = randomBytes(5);
    try {
      return await database.asSystem("anon", async (tx): Promise<StoreOutcome> => {
        await lockConversation(tx, enquiry);
        const known = await findByKey(tx, enquiry.idempotency_key);
        if (known) {
          return known.request_hash === requestHash ? { kind: "repeated", receipt: known } : { kind: "conflict" };
        }
        await takeRateLimit(tx, { name: "submit-enquiry", address, scale: env.rateLimitScale, ...enquiryLimit });
        const created_at = clock.now();
        const receipt = {
          reference: makeReference("L", created_at, random),
          reply_by: replyBy(created_at, await readHolidays(tx, created_at)),
          created_at,
        };
        const thread_id = await findConversation(tx, enquiry, created_at);
        await insertEnquiry(tx, enquiry, { ...receipt, request_hash: requestHash, thread_id });
        return { kind: "stored", receipt };
      });
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= maxAttempts) throw error;
    }
  }
}
