import type { ClientInput } from "#domain/clients/clients.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { FoundClient } from "./find-client.ts";

type Duplicate = {
  readonly id: string;
  readonly reference: string;
  readonly legal_name: string;
  readonly field: "pan" | "gstin";
};

export const sameNumber = {
  status: 409,
  code: "conflict",
  when: "Another client has the same PAN or GSTIN; `details.duplicates` names those that the caller may see, and `allow_duplicate` saves it all the same",
} as const;
export const changedMeanwhile = {
  status: 409,
  code: "conflict",
  when: "The client was changed since `expected_version`; `details` has the present `version` and the `changes` since: when, by whom, which fields",
} as const;

/** A branch may share a PAN, so the same number asks first. Of clients that the caller may not see, nothing is said but that there are any. */
export async function refuseDuplicates(
  tx: Transaction,
  { pan, gstin }: Pick<ClientInput, "pan" | "gstin">,
  own: FoundClient | undefined,
): Promise<void> {
  const asked = [own?.id ?? null, pan === own?.pan ? null : pan, gstin === own?.gstin ? null : gstin];
  if (asked[1] === null && asked[2] === null) return;
  const { rows: all } = await tx.query<{ id: string }>("select id from private.clients_with_number($1, $2, $3)", asked);
  if (all.length === 0) return;
  const { rows: duplicates } = await tx.query<Duplicate>(
    `select c.id, c.reference, c.legal_name, n.field from private.clients_with_number($1, $2, $3) as n
     join private.clients as c on c.id = n.id order by n.field, c.created_at`,
    asked,
  );
  const [first] = duplicates;
  const message = first
    ? `${first.reference} (${first.legal_name}) has the same ${first.field === "pan" ? "PAN" : "GSTIN"}`
    : "Another client has the same PAN or GSTIN. Please ask a manager";
  throw new CallError(409, { code: "conflict", message, details: { duplicates } });
}

type Change = { readonly at: Date; readonly author: string | null; readonly fields: readonly string[] };

const labels: Readonly<Record<string, string>> = {
  kind: "type",
  legal_name: "legal name",
  trade_name: "trade name",
  pan: "PAN",
  gstin: "GSTIN",
  cin: "CIN or LLPIN",
  owner_id: "owner",
};

function sayFields(changes: readonly Change[]): string {
  const fields = [...new Set(changes.flatMap((change) => (change.fields.length > 0 ? change.fields : ["contacts"])))];
  return fields.map((field) => labels[field] ?? field).join(", ");
}

/** Refuses a change of a client that the caller has not seen as it is now; says who changed what. */
export async function refuseStale(
  tx: Transaction,
  expected: number | undefined,
  { id, version }: FoundClient,
): Promise<void> {
  if (expected === undefined || expected === version) return;
  const { rows: changes } = await tx.query<Change>("select at, author, fields from private.client_changes($1, $2)", [
    id,
    expected,
  ]);
  const [latest] = changes;
  const message = latest
    ? `${latest.author ?? "Someone in the office"} changed this client on ${formatDateTime(latest.at)}: ${sayFields(changes)}. Please reload it first`
    : "This client was changed. Please reload it first";
  throw new CallError(409, { code: "conflict", message, details: { version, changes } });
}
