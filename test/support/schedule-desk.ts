import assert from "node:assert/strict";
import { fillTables } from "#server/database/fill-tables.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";

const wednesday = "2026-11-18T11:00:00+05:30";
export type Hours = { weekday: number; opens: string; closes: string };
export type StillBooked = {
  total: number;
  consultations: { id: string; consultant_name: string; customer_name: string }[];
};
type Schedules = {
  today: string;
  consultants: { id: string; name: string; is_bookable: boolean; hours: Hours[] }[];
  holidays: { day: string; name: string; is_national: boolean; can_be_removed: boolean; booked: number }[];
};
type StoredEvent = { actor: string; action: string; record_id: string; changes: Record<string, unknown> };

/** The backend with an administrator, on the 18th of November 2026 at eleven, and ways to change and read the schedules. */
export async function openScheduleDesk(openTestDatabase: OpenTestDatabase) {
  const backend: CustomerBackend = await startCustomerBackend(openTestDatabase, wednesday);
  const { database } = backend;
  const admin = await backend.makeCustomer({ role: "admin" });

  async function call(name: string, body: object, status = 200): Promise<Record<string, unknown>> {
    const answer = await admin.invoke(name, body);
    assert.equal(answer.status, status, `${name} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  return {
    ...backend,
    admin,
    now: wednesday,
    /** A call of the administrator's. */
    invoke: call,

    /** Back to the first start: nothing booked, the two consultants of the domain, the national holidays. */
    async begin(): Promise<void> {
      backend.setClock(wednesday);
      for (const table of ["public.consultations", "private.consultant_hours", "private.consultants"])
        await database.asOwner(`delete from ${table}`);
      await database.asOwner("delete from public.holidays where name like 'Test%'");
      await fillTables(database, { now: () => new Date(wednesday) });
    },

    async readSchedules(): Promise<Schedules> {
      return (await call("read-schedules", {})) as unknown as Schedules;
    },

    /** What a change says that stays booked. */
    async leave(name: string, body: object): Promise<StillBooked> {
      return (await call(name, body)).still_booked as StillBooked;
    },

    /** The times of a day that customers are offered. */
    async readTimes(day: string): Promise<string[]> {
      const { body } = await backend.call(`/functions/v1/consultation-slots?from=${day}&to=${day}&minutes=60`);
      return (body.slots as { starts_at: string }[]).map(({ starts_at }) => starts_at.slice(11, 16));
    },

    /** Somebody books; answers the id. */
    async book(scheduled_date: string, by?: Customer): Promise<string> {
      const { client } = by ?? (await backend.makeCustomer());
      const row = { consultation_type: "legal", consultation_topic: "A lease", scheduled_date };
      const { data, error } = await client.from("consultations").insert(row).select("id").single();
      assert.equal(error, null, scheduled_date);
      return data?.id;
    },

    /** The events about a table, oldest first. */
    async readEvents(table: string): Promise<StoredEvent[]> {
      const { rows } = await database.asOwner<StoredEvent>(
        "select actor, action, record_id, changes from public.events where table_name = $1 order by id",
        [table],
      );
      return rows;
    },
  };
}

export type ScheduleDesk = Awaited<ReturnType<typeof openScheduleDesk>>;
