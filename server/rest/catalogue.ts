import type { Database } from "#server/database/database.ts";
import { RestError } from "./rest-error.ts";

export type Column = {
  readonly name: string;
  /** As PostgreSQL writes it: `numeric(14,2)`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
  /** A default as SQL from the database itself; null when there is none. */
  readonly fallback: string | null;
  /** `role:select`, `role:insert` and `role:update` for each privilege; checked before the row is read (law 2). */
  readonly privileges: readonly string[];
};

export type Table = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
  /** What PostgREST would embed: tables with a foreign key to or from this one, and its own columns and keys to them. */
  readonly related: readonly string[];
};

export type Callable = {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[];
  readonly returns: "void" | "scalar" | "row";
  readonly returnsSet: boolean;
  readonly returnType: string;
  /** Columns of the result, if the database knows them. */
  readonly columns: readonly string[];
  /** May write, so that it cannot be called with GET. */
  readonly isVolatile: boolean;
};

/** The tables and functions that the table calls can name: every identifier in a statement comes from here. */
export type Catalogue = {
  readonly tables: ReadonlyMap<string, Table>;
  readonly callables: ReadonlyMap<string, readonly Callable[]>;
};

const roles = ["anon", "authenticated", "service_role"];

const readTables = `
  select c.relname::text as name,
    coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
      from pg_catalog.pg_index i join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary), '{}') as primary_key,
    coalesce((select array_agg(distinct word.name)
      from pg_catalog.pg_constraint f
      join pg_catalog.pg_class o on o.relnamespace = n.oid
        and o.oid = case f.conrelid when c.oid then f.confrelid else f.conrelid end
      cross join lateral (
        select o.relname::text union all select f.conname::text
        union all select k.attname::text from pg_catalog.pg_attribute k
          where k.attrelid = c.oid and f.conrelid = c.oid and k.attnum = any (f.conkey)) as word (name)
      where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)), '{}') as related,
    (select coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
        'nullable', not a.attnotnull,
        'fallback', case
          when a.attidentity <> '' then format('nextval(%L)', pg_catalog.pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid)
        end,
        'privileges', (select coalesce(json_agg(r.role || ':' || p.privilege), '[]')
          from unnest($1::text[]) as r (role) cross join (values ('select'), ('insert'), ('update')) as p (privilege)
          where pg_catalog.has_column_privilege(r.role, c.oid, a.attnum, p.privilege))
      ) order by a.attnum), '[]')
      from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const readCallables = `
  select p.proname::text as name, p.proretset as "returnsSet", pg_catalog.format_type(p.prorettype, null) as "returnType", p.provolatile = 'v' as "isVolatile",
    case when t.typname = 'void' then 'void' when t.typtype = 'c' or t.typname = 'record' then 'row' else 'scalar' end as returns,
    coalesce((select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.place], ''),
        'type', pg_catalog.format_type(a.type, null),
        'optional', a.rank > p.pronargs - p.pronargdefaults
      ) order by a.place)
      from (select e.type, e.place, row_number() over (order by e.place) as rank
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as e (type, place)
        where coalesce(p.proargmodes[e.place], 'i') in ('i', 'b', 'v')) a), '[]') as parameters,
    coalesce(
      (select json_agg(a.attname order by a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = t.typrelid and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped),
      (select json_agg(p.proargnames[e.place] order by e.place)
        from unnest(p.proargmodes) with ordinality as e (mode, place) where e.mode in ('o', 'b', 't')),
      '[]') as columns
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_type t on t.oid = p.prorettype
  where n.nspname = 'public' and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')`;

type TableRow = { name: string; primary_key: string[]; related: string[]; columns: Column[] };

export function readCatalogue(database: Database): Promise<Catalogue> {
  return database.asSystem("table calls", async (tx) => {
    const tables = await tx.query<TableRow>(readTables, [roles]);
    const callables = await tx.query<Callable>(readCallables);
    return {
      tables: new Map(
        tables.rows.map(({ name, primary_key, related, columns }) => [
          name,
          { name, primaryKey: primary_key, related, columns: new Map(columns.map((column) => [column.name, column])) },
        ]),
      ),
      callables: Map.groupBy(callables.rows, ({ name }) => name),
    };
  });
}

const staleCodes = new Set(["42703", "PGRST204", "42501", "42P01"]);

/**
 * Whether the refusal of a call is about a column, a table or a privilege, which another process, of a later version, may
 * have changed since the catalogue was read.
 */
export function mayBeStale(error: unknown): boolean {
  const { code } = error instanceof RestError ? error.body : (error as { code?: string });
  return code !== undefined && staleCodes.has(code);
}

/** An unknown name may have been created since the last reading; how often it is read again is limited. */
const secondsBetweenReadings = 2;

export type CatalogueKeeper = {
  /** The catalogue; read from the database the first time. */
  current(): Promise<Catalogue>;
  /** The catalogue after reading it again, unless that was done a moment ago. */
  refreshed(): Promise<Catalogue>;
};

export function keepCatalogue(database: Database): CatalogueKeeper {
  let reading: Promise<Catalogue> | undefined;
  let readAt = 0;
  function read(): Promise<Catalogue> {
    const fresh = readCatalogue(database);
    readAt = performance.now();
    const previous = reading;
    reading = fresh;
    // A failed reading must not be remembered: the next call tries again.
    fresh.catch(() => {
      if (reading === fresh) reading = previous;
    });
    return fresh;
  }
  return {
    current: () => reading ?? read(),
    refreshed: () => (reading && performance.now() - readAt < secondsBetweenReadings * 1000 ? reading : read()),
  };
}
