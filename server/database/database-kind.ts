import type pg from "pg";

/** Of a demo the accounts and their passwords are public; a production database holds what real people have sent. */
export type DatabaseKind = "demo" | "production";

export function kindOf({ production }: { readonly production: boolean }): DatabaseKind {
  return production ? "production" : "demo";
}

/** The environment and the database are of different kinds; nothing was written. */
export class DatabaseKindError extends Error {
  override name = "DatabaseKindError";
}

const sentences = {
  production:
    "This database belongs to production, and NODE_ENV is not production, so nothing was changed. Set NODE_ENV=production, " +
    "or give the demo a database of its own with DATA_DIR or DATABASE_URL.",
  demo: "This database has been used as a demo, whose accounts are public knowledge. Give production a database of its own.",
} as const;

/** Throws DatabaseKindError when a database of one kind is opened as the other; a database without a kind fits both. */
export function requireKind(found: DatabaseKind | undefined, wanted: DatabaseKind): void {
  if (found !== undefined && found !== wanted) throw new DatabaseKindError(sentences[found]);
}

/**
 * The kind of a database of any version, also an empty one, without writing anything. Each start of a server leaves a mark.
 * What holds accounts or enquiries without one counts as production, unless the accounts are the demo's own.
 */
export async function readKind(client: pg.ClientBase): Promise<DatabaseKind | undefined> {
  const { rows: tables } = await client.query<{ marks: boolean; content: boolean }>(
    `select to_regclass('private.poweradmin_setup') is not null as marks,
       to_regclass('auth.users') is not null and to_regclass('public.enquiries') is not null as content`,
  );
  if (tables[0]?.marks) {
    const { rows } = await client.query<{ is_demo: boolean }>("select is_demo from private.poweradmin_setup");
    if (rows[0]) return rows[0].is_demo ? "demo" : "production";
  }
  if (!tables[0]?.content) return undefined;
  const { rows } = await client.query<{ kind: DatabaseKind | null }>(
    `select case
       when exists (select from auth.users where email like '%@neev.example') then 'demo'
       when exists (select from auth.users) or exists (select from public.enquiries) then 'production' end as kind`,
  );
  return rows[0]?.kind ?? undefined;
}

/** Marks a database that has no mark yet. */
export async function markKind(client: pg.ClientBase, kind: DatabaseKind): Promise<void> {
  await client.query("insert into private.poweradmin_setup (is_demo) values ($1) on conflict (id) do nothing", [
    kind === "demo",
  ]);
}
