import type { Clock } from "#domain/time/clock.ts";
import { storePowerAdmin } from "./auth/power-admin.ts";
import type { Database } from "./database/database.ts";
import { seedDatabase } from "./database/seed-database.ts";
import type { Env } from "./env.ts";
import { makeSamples } from "./samples/make-samples.ts";

/** Fills the empty embedded database of a demo, before anything else waits for its one connection. Never in production. */
export async function fillDemo(database: Database, env: Env, clock: Clock): Promise<void> {
  // Of what the environment names, the administrator is made.
  await storePowerAdmin(database, env);
  if ((await seedDatabase(database)) && env.hasSamples) await makeSamples(database, { env, now: clock.now() });
}
