import pg from "pg";
import { guardConnections } from "./guard-connections.ts";
import { valueParsers } from "./value-parsers.ts";

/** With ten per process, ten processes fit into PostgreSQL's default of a hundred connections. */
const poolSize = 10;
const connectMs = 10_000;

/** A pool of connections to the PostgreSQL server of `DATABASE_URL`. Connects when first used. */
export function openPostgresPool(databaseUrl: string): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: "neev",
    types: valueParsers,
  });
  guardConnections(pool);
  return { pool, close: () => pool.end() };
}
