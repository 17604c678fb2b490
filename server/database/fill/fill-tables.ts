import { nationalHolidays } from "#domain/business/business-hours.ts";
import type { Clock } from "#domain/time/clock.ts";
import { istParts } from "#domain/time/dates.ts";
import type { Database } from "../database.ts";
import { fillBookings } from "./fill-bookings.ts";
import { fillChecklists } from "./fill-checklists.ts";
import { fillServices } from "./fill-services.ts";

const yearsAhead = 2;

/**
 * Fills tables from the domain, at each start. Existing holidays and consultants stay as the office set them (decision
 * 019); the price list and the sessions always follow the domain, and
 * lists of documents do until an administrator changes them.
 */
export async function fillTables(database: Database, clock: Clock): Promise<void> {
  const { year } = istParts(clock.now());
  const holidays = Array.from({ length: yearsAhead + 1 }, (_, ahead) => nationalHolidays(year + ahead)).flat();
  await database.asSystem("start", async (tx) => {
    await tx.query(
      `insert into public.holidays (day, name) select * from unnest($1::date[], $2::text[])
       on conflict (day) do nothing`,
      [holidays.map(({ day }) => day), holidays.map(({ name }) => name)],
    );
    await fillServices(tx);
    await fillBookings(tx);
    await fillChecklists(tx);
  });
}
