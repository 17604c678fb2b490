import type { Database } from "#server/database/database.ts";

/** Alerts the office to what is due, missed, escalated or booked, and orders the digests at half past nine. */
export async function planAlerts(database: Database): Promise<void> {
  await database.asSystem("worker", (tx) => tx.query("select private.plan_alerts(), private.plan_alert_digests()"));
}
