import { readFileSync } from "node:fs";
import type { TestDatabase } from "#test/support/databases.ts";

export const roles = ["anon", "authenticated", "service_role", "office"] as const;

/** A line of docs/access.md: what each role may do with a table or function. */
export type AccessLine = { readonly object: string } & Record<(typeof roles)[number], string>;

/** The table in docs/access.md. A dash is nothing. */
export function readAccessDoc(): AccessLine[] {
  const text = readFileSync(new URL("../../docs/access.md", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [object = "", anon = "", authenticated = "", service_role = "", office = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "").replace("–", ""));
      return { object, anon, authenticated, service_role, office };
    });
}

/** The same lines as the database itself has them: privileges on schemas, on tables or named columns, and on functions. */
export async function readAccess(database: TestDatabase): Promise<AccessLine[]> {
  const { rows } = await database.asOwner<AccessLine>(`
    with roles (role) as (values ('anon'), ('authenticated'), ('service_role'), ('office')),
    tables as (
      select c.oid, c.oid::regclass::text as object from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'private', 'auth')
    ),
    column_rights as (
      select t.object, roles.role, p.privilege,
        case when has_table_privilege(roles.role, t.oid, p.privilege) then p.privilege
        else p.privilege || ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attname)
          filter (where has_column_privilege(roles.role, t.oid, a.attnum, p.privilege)) || ')' end as allowed
      from tables t cross join roles
      cross join (values ('select'), ('insert'), ('update'), ('references')) as p (privilege)
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      group by t.object, t.oid, roles.role, p.privilege
    ),
    rights as (
      select object, role, allowed from column_rights
      union all
      select t.object, roles.role, case when has_table_privilege(roles.role, t.oid, p.privilege) then p.privilege end
      from tables t cross join roles cross join (values ('delete'), ('truncate'), ('trigger')) as p (privilege)
      union all
      select f.oid::regprocedure::text, roles.role,
        case when has_function_privilege(roles.role, f.oid, 'execute') then 'execute' end
      from pg_proc f cross join roles
      where f.pronamespace::regnamespace::text in ('public', 'private', 'auth')
      union all
      select 'schema ' || n.nspname, roles.role, case when has_schema_privilege(roles.role, n.oid, p.privilege) then p.privilege end
      from pg_namespace n cross join roles cross join (values ('usage'), ('create')) as p (privilege)
      where n.nspname in ('public', 'private', 'auth')
    )
    select object,
      coalesce(string_agg(allowed, ', ' order by allowed) filter (where role = 'anon'), '') as anon,
      coalesce(string_agg(allowed, ', ' order by allowed) filter (where role = 'authenticated'), '') as authenticated,
      coalesce(string_agg(allowed, ', ' order by allowed) filter (where role = 'service_role'), '') as service_role,
      coalesce(string_agg(allowed, ', ' order by allowed) filter (where role = 'office'), '') as office
    from rights group by object order by object`);
  return rows.map((row) => ({ ...row, object: /[. ]/.test(row.object) ? row.object : `public.${row.object}` }));
}

/** A line as docs/access.md has it. */
export function writeAccessLine({ object, ...cells }: AccessLine): string {
  return `| \`${object}\` | ${roles.map((role) => cells[role] || "–").join(" | ")} |`;
}
