import { after, describe } from "node:test";
import type { Clock } from "#domain/time/clock.ts";
import type { Database, Result, Row } from "#server/database/database.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { fillTables } from "#server/database/fill/fill-tables.ts";
import { type DatabasePlace, openPool } from "#server/database/open-database.ts";
import { makeDatabasePlace } from "./database-places.ts";

export type Engine = Database["engine"];

/** A database of its own, migrated and filled, that goes away with the test file. */
export type TestDatabase = Database & {
  /** Where it is, for a test that opens it a second time. */
  readonly place: DatabasePlace;
  /** A statement as the owner, whom nothing binds: to prepare what a test needs, and to look at what is there. */
  asOwner<R = Row>(sql: string, values?: readonly unknown[]): Promise<Result<R>>;
};

export type OpenTestDatabase = (options?: { clock?: Clock }) => Promise<TestDatabase>;

const engines = ["pglite", "postgres"] as const;

/** Both, unless the run asks for one alone, as `npm run check` does. A name that is none of theirs would test nothing. */
export function readEngines(): Engine[] {
  const asked = process.env.TEST_ENGINES?.split(",") ?? engines;
  const unknown = asked.find((name) => !engines.some((engine) => engine === name));
  if (unknown !== undefined)
    throw new RangeError(`TEST_ENGINES: there is no engine "${unknown}", only ${engines.join(", ")}`);
  return engines.filter((engine) => asked.includes(engine));
}

/** Whether the embedded database is among them: tests of that engine alone are left out of `npm run check`. */
export function hasEmbeddedDatabase(): boolean {
  return readEngines().includes("pglite");
}

const realTime: Clock = { now: () => new Date() };

/** Defines the same tests for each engine. What is opened is closed and removed when they are done. */
export function forEachEngine(define: (engine: Engine, openTestDatabase: OpenTestDatabase) => void): void {
  for (const engine of readEngines()) {
    describe(engine, () => {
      const cleanUps: (() => Promise<void>)[] = [];
      after(async () => {
        for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
      });

      define(engine, async ({ clock = realTime } = {}) => {
        const place = await makeDatabasePlace(engine);
        cleanUps.push(place.remove);
        const { pool, close } = await openPool(place);
        const database = createDatabase({ engine, pool, clock, close });
        cleanUps.push(database.close);
        await fillTables(database, clock);
        return {
          ...database,
          place,
          async asOwner<R>(sql: string, values: readonly unknown[] = []) {
            const { rows, rowCount } = await pool.query(sql, [...values]);
            return { rows: rows as R[], rowCount: rowCount ?? 0 };
          },
        };
      });
    });
  }
}
