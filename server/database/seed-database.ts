import { readFileSync } from "node:fs";
import type { Database } from "./database.ts";

/** Fills an empty embedded database with the demo data, once; for demos only. Returns whether it did. */
export async function seedDatabase(database: Database): Promise<boolean> {
  if (database.engine !== "pglite") return false;
  const seed = readFileSync(new URL("../../db/seed.sql", import.meta.url), "utf8");
  const isSeeded = await database.asSystem("seed", async (tx) => {
    const { rows } = await tx.query<{ is_empty: boolean }>(
      "select not exists (select from auth.users) and not exists (select from public.enquiries) as is_empty",
    );
    if (!rows[0]?.is_empty) return false;
    await tx.query(seed);
    return true;
  });
  // Like the button on the setup page; the backend has stored the administrator before.
  if (isSeeded) await database.asCaller({ role: "anon" }, (tx) => tx.query("select public.create_power_admin()"));
  return isSeeded;
}
