import { randomBytes } from "node:crypto";
import type { ClientInput } from "#domain/clients/clients.ts";
import { makeReference } from "#domain/fields/references.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Transaction } from "#server/database/database.ts";

export type StoredClient = { readonly id: string; readonly reference: string; readonly version: number };
type Values = Pick<
  ClientInput,
  "kind" | "legal_name" | "trade_name" | "pan" | "gstin" | "cin" | "state" | "address" | "tags"
> & { readonly owner_id: string | null; readonly origin: OfficeSource | null };

const columns = [
  "kind",
  "legal_name",
  "trade_name",
  "pan",
  "gstin",
  "cin",
  "state",
  "address",
  "tags",
  "owner_id",
  "origin",
] as const;
const readValues = (client: Values) => columns.map((column) => client[column]);

/** Random references of one day collide once in 33 million; more than a few in a row means something else is broken. */
const maxAttempts = 5;

/** Saves a new client with a reference of its own. */
export async function insertClient(
  tx: Transaction,
  client: Values & { readonly idempotency_key?: string },
  now: Date,
): Promise<StoredClient> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { rows } = await tx.query<StoredClient>(
      `insert into private.clients (reference, idempotency_key, created_at, ${columns.join(", ")})
       values ($1, $2, $3, ${columns.map((_, at) => `$${at + 4}`).join(", ")})
       on conflict (reference) do nothing returning id, reference, version`,
      [makeReference("K", now, randomBytes(5)), client.idempotency_key ?? null, now, ...readValues(client)],
    );
    if (rows[0]) return rows[0];
  }
  throw new Error("No reference was free for a client");
}

/** Changes a client that the transaction has locked. */
export async function updateClient(tx: Transaction, id: string, client: Values): Promise<StoredClient> {
  const { rows } = await tx.query<StoredClient>(
    `update private.clients set ${columns.map((column, at) => `${column} = $${at + 2}`).join(", ")}
     where id = $1 returning id, reference, version`,
    [id, ...readValues(client)],
  );
  const [stored] = rows;
  if (!stored) throw new Error("A locked client was not there to be changed");
  return stored;
}
