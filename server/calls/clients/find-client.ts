import { clientReference } from "#domain/clients/clients.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

export const noClient = {
  status: 404,
  code: "not_found",
  when: "There is no such client, or the caller may not see it",
} as const;
export const isMergedClient = {
  status: 409,
  code: "conflict",
  when: "It is merged into another client; `details.merged_into` has its reference",
} as const;

export type FoundClient = {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly owner_id: string | null;
  readonly origin: OfficeSource | null;
  readonly merged_into: string | null;
};

const columns = "id, reference, version, pan, gstin, owner_id, origin, merged_into";

/** The client with this id or reference, if the policies show it to the caller. Throws 404 otherwise. */
export async function findClient(
  tx: Transaction,
  name: string,
  { isLocked }: { isLocked: boolean },
): Promise<FoundClient> {
  const { rows } = await tx.query<FoundClient>(
    `select ${columns} from private.clients where ${clientReference.test(name) ? "reference" : "id"} = $1${isLocked ? " for update" : ""}`,
    [name],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such client" });
}

/** Throws where it is merged into another client: that one is changed instead. */
export async function refuseMerged(tx: Transaction, found: FoundClient): Promise<void> {
  if (found.merged_into === null) return;
  const { rows } = await tx.query<{ reference: string }>("select reference from private.clients where id = $1", [
    found.merged_into,
  ]);
  const merged_into = rows[0]?.reference ?? null;
  const message = merged_into
    ? `${found.reference} has been merged into ${merged_into}. Please continue with ${merged_into}`
    : `${found.reference} has been merged into another client`;
  throw new CallError(409, { code: "conflict", message, details: { merged_into } });
}

/** The same, locked until the transaction ends, and not merged. */
export async function holdClient(tx: Transaction, name: string): Promise<FoundClient> {
  const found = await findClient(tx, name, { isLocked: true });
  await refuseMerged(tx, found);
  return found;
}

/** Locks these clients by their ids in one order, so that two merges of the same clients never wait for each other. */
export async function lockClients(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query("select from private.clients where id = any ($1) order by id for update", [ids]);
}
