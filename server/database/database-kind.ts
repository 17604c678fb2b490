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

/** As read from a database: `unclear` when it has no mark and holds the demo's accounts beside what others have sent. */
export type FoundKind = DatabaseKind | "unclear";

const sentences = {
  production:
    "This database belongs to production, and NODE_ENV is not production, so nothing was changed. Set NODE_ENV=production, " +
    "or give the demo a database of its own with DATA_DIR or DATABASE_URL.",
  demo: "This database has been used as a demo, whose accounts are public knowledge. Give production a database of its own.",
  unclear:
    "This database holds the demo's accounts and also other accounts or enquiries, and has no mark of what it is, so " +
    "nothing was changed. If it is production's, set NODE_ENV=production and run: npm run migrate -- --mark-production. This deletes the " +
    "demo's accounts. Otherwise give the demo a database of its own with DATA_DIR or DATABASE_URL.",
} as const;

/** Throws DatabaseKindError when a database of one kind is opened as the other; a database without a kind fits both. */
export function requireKind(found: FoundKind | undefined, wanted: DatabaseKind): void {
  if (found !== undefined && found !== wanted) throw new DatabaseKindError(sentences[found]);
}

/** An address that no mail can reach: only the demo itself can confirm an account there, but anyone can sign up with it. */
const isDemoAccount = "(email like '%@neev.example' and email_confirmed_at is not null)";

/**
 * The kind of a database of any version, also an empty one, without writing anything. Each start of a server leaves a mark.
 * Without one, only a database with nothing but the demo's own accounts counts as a demo's.
 */
export async function readKind(client: pg.ClientBase): Promise<FoundKind | undefined> {
  const { rows: tables } = await client.query<{ marks: boolean; accounts: boolean; enquiries: boolean }>(
    `select to_regclass('private.poweradmin_setup') is not null as marks, to_regclass('auth.users') is not null as accounts,
       to_regclass('public.enquiries') is not null as enquiries`,
  );
  const [has] = tables;
  if (has?.marks) {
    const { rows } = await client.query<{ is_demo: boolean }>("select is_demo from private.poweradmin_setup");
    if (rows[0]) return rows[0].is_demo ? "demo" : "production";
  }
  const isThere = async (rows: string) => {
    const { rows: found } = await client.query<{ there: boolean }>(`select exists (select from ${rows}) as there`);
    return found[0]?.there ?? false;
  };
  const isDemo = Boolean(has?.accounts) && (await isThere(`auth.users where ${isDemoAccount}`));
  const isUsed =
    (Boolean(has?.accounts) && (await isThere(`auth.users where not ${isDemoAccount}`))) ||
    (Boolean(has?.enquiries) && (await isThere("public.enquiries")));
  if (isDemo) return isUsed ? "unclear" : "demo";
  return isUsed ? "production" : undefined;
}

/** Marks a database that has no mark yet. */
export async function markKind(client: pg.ClientBase, kind: DatabaseKind): Promise<void> {
  await client.query("insert into private.poweradmin_setup (is_demo) values ($1) on conflict (id) do nothing", [
    kind === "demo",
  ]);
}

/** Everyone knows their passwords: before a database of unclear kind becomes production's. */
export async function deleteDemoAccounts(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from auth.users where ${isDemoAccount}`);
}
