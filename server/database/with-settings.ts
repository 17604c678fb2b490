import type { Database } from "./database.ts";

/** The database client with settings that hold in each of its transactions; a call's own settings come first. */
export function withSettings(database: Database, settings: Readonly<Record<string, string>>): Database {
  return {
    ...database,
    asCaller: (claims, work, options = {}) =>
      database.asCaller(claims, work, { ...options, settings: { ...settings, ...options.settings } }),
    asOffice: (claims, work, options = {}) =>
      database.asOffice(claims, work, { settings: { ...settings, ...options.settings } }),
    asSystem: (actor, work, options = {}) =>
      database.asSystem(actor, work, { settings: { ...settings, ...options.settings } }),
  };
}
