import type { Database, TransactionOptions } from "./database.ts";

/** The database client with options that hold in each of its transactions; a call's own options come first. */
export function withOptions(database: Database, { patience, settings }: TransactionOptions): Database {
  const join = <T extends TransactionOptions>(own: T | undefined) => ({
    patience,
    ...own,
    settings: { ...settings, ...own?.settings },
  });
  return {
    ...database,
    asCaller: (claims, work, options) => database.asCaller(claims, work, join(options)),
    asOffice: (claims, work, options) => database.asOffice(claims, work, join(options)),
    asSystem: (actor, work, options) => database.asSystem(actor, work, join(options)),
  };
}
