import type { OfficeClaims, Transaction } from "./database.ts";

async function readRole(tx: Transaction): Promise<string | undefined> {
  const { rows } = await tx.query<{ role: string }>("select current_setting('role') as role");
  return rows[0]?.role;
}

/**
 * Does a part of a colleague's transaction as the backend itself: for what follows by a rule from a record that the policies
 * have shown to the colleague, such as handing it over or the refund of a cancellation. The actor of events stays the
 * colleague. In a transaction of the backend nothing changes; in one of any other caller it throws. One statement at a time:
 * nothing else may run in this transaction meanwhile.
 */
export async function asBackend<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const role = await readRole(tx);
  if (role === "service_role") return work();
  if (role !== "office") throw new Error(`Nothing is done as the backend in a transaction of ${role}.`);
  await tx.query("select set_config('role', 'service_role', true)");
  // A throw rolls the whole transaction back, so only success has to return the role.
  const value = await work();
  await tx.query("select set_config('role', 'office', true)");
  return value;
}

/** The rest of this transaction of the backend is done as the colleague, whose policies decide which records it sees. */
export async function continueAsOffice(tx: Transaction, claims: OfficeClaims): Promise<void> {
  await tx.query(
    "select set_config('request.jwt.claims', $1, true), set_config('role', 'office', true), private.remember_caller()",
    [JSON.stringify(claims)],
  );
}
