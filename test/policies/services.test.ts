import assert from "node:assert/strict";
import { test } from "node:test";
import { soldServices } from "#domain/catalogue/sold-services.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

const clock = { now: () => new Date() };
const columns = "id, name, category, description, base_price::float, unit, duration, position";

for (const engine of readEngines()) {
  test(`every start makes the price list equal to the catalogue again on ${engine}`, async () => {
    const place = await makeDatabasePlace(engine);
    const [first, second] = soldServices;
    try {
      const before = await openDatabase({ ...place, clock });
      await before.asSystem("test", async (tx) => {
        await tx.query("update public.services set base_price = 1, name = 'Cheap' where id = $1", [first?.id]);
        await tx.query("delete from public.services where id = $1", [second?.id]);
        await tx.query(
          "insert into public.services (id, name, category, position) values ('made-up', 'Made up', 'None', 0)",
        );
      });
      await before.close();
      const after = await openDatabase({ ...place, clock });
      const { rows } = await after.asSystem("test", (tx) =>
        tx.query(`select ${columns} from public.services order by position`),
      );
      await after.close();
      assert.deepEqual(
        rows,
        soldServices.map((service, position) => ({ ...service, position })),
      );
    } finally {
      await place.remove();
    }
  });
}
