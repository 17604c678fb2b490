import type { Transaction } from "#server/database/database.ts";

/** Names that JavaScript has beyond the time zones of PostgreSQL. `IST` is short for three zones, so it names none. */
const unknownToPostgres = new Set(
  "act aet agt art ast bet bst cat cnt cst ctt eat ect iet ist jst mit net nst plt pnt prt pst sst vst us/pacific-new canada/east-saskatchewan".split(
    " ",
  ),
);

/**
 * Whether this is the name of a time zone; other values are ignored, as in PostgREST. An offset is not a name: PostgreSQL
 * reads `+05:30` as west of Greenwich.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name) || unknownToPostgres.has(name.toLowerCase())) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Instants of this transaction are written in the time zone that the caller prefers, by default in India's (decision D2). */
export async function setTimeZone(tx: Transaction, name: string | undefined): Promise<void> {
  if (name !== undefined) await tx.query("select set_config('timezone', $1, true)", [name]);
}
