import type { Database, Transaction } from "#server/database/database.ts";

type Settings = Readonly<Record<"role" | "request.jwt.claims" | "neev.actor", string>>;

/**
 * A database client whose transactions are parts of an open one, at a time that is set: the calls do their work in it as
 * they do at any other time, with the role and the claims of who makes them.
 */
export function joinTransaction(database: Database, tx: Transaction, now: () => Date): Database {
  async function run<T>(settings: Settings, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const entries = Object.entries({ ...settings, "neev.now": now().toISOString() });
    const calls = entries.map(([name], place) => `set_config('${name}', $${place + 1}, true)`);
    await tx.query(
      `select ${calls.join(", ")}`,
      entries.map(([, value]) => value),
    );
    return work(tx);
  }
  return {
    ...database,
    asCaller: (claims, work) =>
      run(
        {
          role: claims.role,
          "request.jwt.claims": JSON.stringify(claims),
          "neev.actor": claims.sub === undefined ? claims.role : `user:${claims.sub}`,
        },
        work,
      ),
    asOffice: (claims, work) =>
      run({ role: "office", "request.jwt.claims": JSON.stringify(claims), "neev.actor": `user:${claims.sub}` }, work),
    asSystem: (actor, work) => run({ role: "service_role", "request.jwt.claims": "", "neev.actor": actor }, work),
  };
}
