import type { PersonalPart, PersonalRow } from "#domain/accounts/personal-data.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller, CallParts } from "../call-parts.ts";
import type { PersonalTable } from "./personal-table.ts";
import { closedTables, ownTables } from "./personal-tables.ts";

/** Both files are made in memory. A person has a few hundred rows; this only bounds what is done on purpose. */
const most = { rows: 10_000, bytes: 8 * 1024 * 1024 };

type Found = { readonly data: PersonalRow; readonly size: number; readonly total: number };
type Person = { readonly id: string; readonly address: string | null };

async function readTable(
  tx: Transaction,
  { table, name, title, columns, where, newest = "created_at" }: PersonalTable,
  { person, bytes }: { person: Person; bytes: number },
): Promise<{ part: PersonalPart; used: number }> {
  const { rows } = await tx.query<Found>(
    `select data, size::float as size, total::int as total from (
       select row_to_json(found) as data, count(*) over () as total, row_number() over () as position,
         sum(octet_length(row_to_json(found)::text)) over (rows unbounded preceding) as size
       from (select ${columns.join(", ")} from ${table}
         where ($1::uuid is not null and ($2::text is null or $2 <> '')) and (${where})
         order by ${newest} desc limit $3::integer + 1) as found
     ) as measured where position <= $3 and size <= $4 order by position`,
    [person.id, person.address, most.rows, bytes],
  );
  const is_complete = rows.length === (rows[0]?.total ?? 0);
  const part = { name: name ?? table.split(".")[1] ?? table, title, rows: rows.map(({ data }) => data), is_complete };
  return { part, used: rows.at(-1)?.size ?? 0 };
}

/** Everything stored about the caller, table by table, each the newest first. */
export async function readPersonalData(caller: Caller, { database }: CallParts): Promise<PersonalPart[]> {
  let bytes = most.bytes;
  const readAll = async (tx: Transaction, tables: readonly PersonalTable[], person: Person) => {
    const parts: PersonalPart[] = [];
    for (const table of tables) {
      const { part, used } = await readTable(tx, table, { person, bytes });
      bytes -= used;
      parts.push(part);
    }
    return parts;
  };
  const findPerson = async (tx: Transaction): Promise<Person> => {
    const { rows } = await tx.query<Person>(
      "select id, case when email_confirmed_at is not null then lower(email) end as address from auth.users where id = $1",
      [caller.sub],
    );
    return rows[0] ?? { id: caller.sub, address: null };
  };
  const { closed, person } = await database.asSystem(`user:${caller.sub}`, async (tx) => {
    const found = await findPerson(tx);
    return { closed: await readAll(tx, closedTables, found), person: found };
  });
  const own = await database.asCaller(caller, (tx) => readAll(tx, ownTables, person), { readOnly: true });
  const [account, ...others] = closed;
  return [...(account ? [account] : []), ...own, ...others];
}
