import { soldServices } from "#domain/catalogue/sold-services.ts";
import type { Transaction } from "../database.ts";

const columns = "id text, name text, category text, description text, base_price numeric, unit text, duration text";

/** Makes the table `services` equal to the catalogue; correct rows stay untouched. */
export async function fillServices(tx: Transaction): Promise<void> {
  const json = JSON.stringify(soldServices.map((service, position) => ({ ...service, position })));
  await tx.query(
    `insert into public.services as stored (id, name, category, description, base_price, unit, duration, position)
     select * from json_to_recordset($1::json) as sold (${columns}, position integer)
     on conflict (id) do update set (name, category, description, base_price, unit, duration, position) =
       row (excluded.name, excluded.category, excluded.description, excluded.base_price, excluded.unit, excluded.duration, excluded.position)
     where row (stored.name, stored.category, stored.description, stored.base_price, stored.unit, stored.duration, stored.position)
       is distinct from row (excluded.name, excluded.category, excluded.description, excluded.base_price, excluded.unit, excluded.duration, excluded.position)`,
    [json],
  );
  await tx.query("delete from public.services where id <> all ($1)", [soldServices.map(({ id }) => id)]);
}
