import pg from "pg";
import type { Clock } from "#domain/time/clock.ts";
import { backUpDatabase } from "./backup/back-up-database.ts";
import type { Database } from "./database.ts";
import { watchOf } from "./limits/database-watch.ts";
import { pingDatabase } from "./limits/ping-database.ts";
import { countWaiting } from "./limits/share-processors.ts";
import { idleMs, type TimeLimits } from "./limits/time-limits.ts";
import { vacuumTables } from "./pglite/vacuum-tables.ts";
import { refuseNesting, runTransaction } from "./transactions.ts";

/** Decision D2: every session runs in India's time. */
export const timeZone = "Asia/Kolkata";

/** A table call's statement that takes longer is a mistake or an attack, above all that of a caller without an account. */
const tableCallMs = { anon: 1_000, authenticated: 5_000, service_role: 5_000 } as const;

/** The claims come from a token: no other value may ever reach `set role`. */
const callerRoles: ReadonlySet<string> = new Set(["anon", "authenticated", "service_role"]);

function quote(value: string): string {
  if (value.includes("\0")) throw new RangeError("A setting of the database session cannot contain U+0000.");
  return pg.escapeLiteral(value);
}

/** The embedded database ends no statement, and an idle transaction only together with itself; there, we do (transactions.ts). */
function writeLimits(engine: Database["engine"], { statement, lock }: TimeLimits): Record<string, string> {
  if (engine === "pglite") return {};
  return {
    statement_timeout: `${Math.round(statement)}`,
    lock_timeout: `${Math.round(lock)}`,
    idle_in_transaction_session_timeout: `${idleMs}`,
  };
}

/** Starts a transaction and sets its role, as one text, so that it takes one round trip. */
export function writeOpening(mode: "read only" | "read write", settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries({
    ...settings,
    timezone: timeZone,
    // PostgreSQL deems policies of many parts expensive enough to be compiled first, which takes longer than reading the rows.
    jit: "off",
  }).map(([name, value]) => `set_config(${quote(name)}, ${quote(value)}, true)`);
  return `begin ${mode}; select ${calls.join(", ")}`;
}

/** The database client over a pool of connections, the same for both engines. */
export function createDatabase(parts: {
  engine: Database["engine"];
  pool: pg.Pool;
  clock: Clock;
  close: () => Promise<void>;
  /** Unless it is read from the pool, while the embedded database pauses. */
  backUp?: (file: string) => Promise<void>;
}): Database {
  const { engine, pool, clock, close } = parts;
  const backUp = parts.backUp ?? ((file) => backUpDatabase(pool, file, new Date()));
  let closing: Promise<void> | undefined;
  const now = () => ({ "neev.now": clock.now().toISOString() });
  return {
    engine,
    async asCaller(claims, work, options = {}) {
      if (!callerRoles.has(claims.role)) throw new RangeError("The claims name no role that a caller may have.");
      const mode = options.readOnly ? "read only" : "read write";
      const settings = {
        ...options.settings,
        ...now(),
        role: claims.role,
        "neev.actor": claims.sub === undefined ? claims.role : `user:${claims.sub}`,
        "request.jwt.claims": JSON.stringify(claims),
      };
      const waiting = {
        patience: options.patience ?? "work",
        // The embedded database ends no statement.
        ...(engine === "postgres" ? { statementMs: tableCallMs[claims.role] } : {}),
      };
      const open = (limits: TimeLimits) => writeOpening(mode, { ...settings, ...writeLimits(engine, limits) });
      return runTransaction(pool, open, work, waiting);
    },
    async asOffice(claims, work, { settings, patience = "work" } = {}) {
      const office = {
        ...settings,
        ...now(),
        role: "office",
        "neev.actor": `user:${claims.sub}`,
        "request.jwt.claims": JSON.stringify(claims),
      };
      const open = (limits: TimeLimits) =>
        `${writeOpening("read write", { ...office, ...writeLimits(engine, limits) })}; select private.remember_caller()`;
      return runTransaction(pool, open, work, { patience });
    },
    async asSystem(actor, work, { settings, patience = "work" } = {}) {
      const system = { ...settings, ...now(), role: "service_role", "neev.actor": actor };
      const open = (limits: TimeLimits) => writeOpening("read write", { ...system, ...writeLimits(engine, limits) });
      return runTransaction(pool, open, work, { patience });
    },
    async backUp(file) {
      refuseNesting();
      await backUp(file);
    },
    async removeDeletedRows() {
      refuseNesting();
      if (engine === "pglite") await vacuumTables(pool);
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: countWaiting(pool),
    }),
    heardAt: () => watchOf(pool).heardAt,
    async ping() {
      refuseNesting();
      await pingDatabase(pool);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
