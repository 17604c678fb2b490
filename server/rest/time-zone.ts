import type { Transaction } from "#server/database/database.ts";

/**
 * Whether this is the name of a time zone; one that is none is passed over, as PostgREST does. An offset is none:
 * PostgreSQL reads `+05:30` as west of Greenwich.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Instants of this transaction are written in the time zone a caller prefers; otherwise in India's (decision D2). */
export async function setTimeZone(tx: Transaction, name: string | undefined): Promise<void> {
  if (name !== undefined) await tx.query("select set_config('timezone', $1, true)", [name]);
}
