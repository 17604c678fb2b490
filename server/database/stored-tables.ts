import type pg from "pg";

export type StoredTable = {
  /** Schema and name, quoted where SQL needs it. */
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns with a counter: identities, and the serial ones of Supabase Auth's tables. */
  readonly identities: readonly string[];
};

/** Every table of a backup; the record of migrations belongs to the files of db/. */
export async function readStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) filter (where a.attgenerated = ''), '[]') as columns,
       coalesce(json_agg(a.attname) filter (
         where pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null), '[]') as identities
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth')
       and (n.nspname, c.relname) <> ('private', 'migrations')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by 1`,
  );
  return rows;
}
