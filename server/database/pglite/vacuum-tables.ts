import type pg from "pg";

/**
 * Takes deleted rows out of the files of the embedded database, as a server's autovacuum does. One table after the other, so that
 * callers get their turns in between: all at once takes seconds on a busy machine, and they would be refused.
 */
export async function vacuumTables(pool: pg.Pool, { analyze = false } = {}): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and relpersistence = 'p' order by pg_class.oid`,
  );
  for (const { name } of rows) await pool.query(`vacuum (skip_database_stats, analyze ${analyze}) ${name}`);
  await pool.query("vacuum (only_database_stats)");
}
