import pg from "pg";
import { openDatabase } from "#server/database/open-database.ts";
import { valueParsers } from "#server/database/value-parsers.ts";
import type { OpenTestDatabase } from "#test/support/databases.ts";
import { startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { startProxy } from "./swallowing-proxy.ts";

/** A server of its own, which may be stopped, behind a network that may swallow; the owner looks at it past that network. */
export async function openThroughProxy() {
  const server = await startPostgresServer();
  const proxy = await startProxy(new URL(server.url));
  const owner = new pg.Pool({ connectionString: server.url, types: valueParsers });
  owner.on("error", () => {});
  const open: OpenTestDatabase = async ({ clock = { now: () => new Date() } } = {}) => {
    const place = { databaseUrl: proxy.url, dataDir: "" };
    const database = await openDatabase({ ...place, clock });
    return {
      ...database,
      place,
      async asOwner<R>(sql: string, values: readonly unknown[] = []) {
        const { rows, rowCount } = await owner.query(sql, [...values]);
        return { rows: rows as R[], rowCount: rowCount ?? 0 };
      },
    };
  };
  return {
    proxy,
    owner,
    open,
    async close() {
      await owner.end();
      await proxy.close();
      await server.stop();
    },
  };
}
