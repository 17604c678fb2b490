import type { Transaction } from "#server/database/database.ts";

/**
 * What a call finds done may be a first attempt that was refused since no standby had confirmed it. A transaction that only reads
 * would not wait for one either; with a line in the log of the database its commit waits until a standby has all that came before.
 */
export async function confirmEarlier(tx: Transaction): Promise<void> {
  await tx.query("select pg_logical_emit_message(true, 'neev', '')");
}
