import pg from "pg";
import type { Clock } from "#domain/time/clock.ts";
import { backUpDatabase } from "./backup/back-up-database.ts";
import type { Database } from "./database.ts";
import { refuseNesting, runTransaction } from "./transactions.ts";

/** Decision D2: every session runs in India's time. */
export const timeZone = "Asia/Kolkata";

/**
 * A caller's statement that takes longer is a mistake or an attack, above all that of a caller without an account; the
 * backend's own statements may take longer.
 */
const timeouts = { anon: "1s", authenticated: "5s", service_role: "5s", system: "20s" } as const;

/** A process that hangs inside a transaction loses its locks after this time. */
const idleTimeout = "60s";

/** The claims come from a token: no other value may ever reach `set role`. */
const callerRoles: ReadonlySet<string> = new Set(["anon", "authenticated", "service_role"]);

function quote(value: string): string {
  if (value.includes("\0")) throw new RangeError("A setting of the database session cannot contain U+0000.");
  return pg.escapeLiteral(value);
}

/** Starts a transaction and sets its role, as one text, so that it takes one round trip. */
export function writeOpening(mode: "read only" | "read write", settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries({
    ...settings,
    timezone: timeZone,
    idle_in_transaction_session_timeout: idleTimeout,
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
      const opening = writeOpening(options.readOnly ? "read only" : "read write", {
        ...options.settings,
        ...now(),
        role: claims.role,
        "neev.actor": claims.sub === undefined ? claims.role : `user:${claims.sub}`,
        "request.jwt.claims": JSON.stringify(claims),
        statement_timeout: timeouts[claims.role],
      });
      return runTransaction(pool, opening, work);
    },
    async asOffice(claims, work, options = {}) {
      const opening = writeOpening("read write", {
        ...options.settings,
        ...now(),
        role: "office",
        "neev.actor": `user:${claims.sub}`,
        "request.jwt.claims": JSON.stringify(claims),
        statement_timeout: timeouts.system,
      });
      return runTransaction(pool, `${opening}; select private.remember_caller()`, work);
    },
    async asSystem(actor, work, options = {}) {
      const opening = writeOpening("read write", {
        ...options.settings,
        ...now(),
        role: "service_role",
        "neev.actor": actor,
        statement_timeout: timeouts.system,
      });
      return runTransaction(pool, opening, work);
    },
    async backUp(file) {
      refuseNesting();
      await backUp(file);
    },
    async removeDeletedRows() {
      refuseNesting();
      if (engine === "pglite") await pool.query("vacuum");
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    async ping() {
      refuseNesting();
      await pool.query("select 1");
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
