import type { Database } from "../database.ts";
import { type DiskRoom, NoRoomError } from "./disk-room.ts";

type Settings = Readonly<Record<string, string>>;

/** SQLSTATE of a change in a transaction that may only read. */
const readOnlyTransaction = "25006";

/**
 * The database client on a disk that may become full: while there is no room, each transaction may only read, and what
 * would write throws NoRoomError. Out of space in the middle of writing, the embedded database would stop instead.
 */
export function spareDisk(database: Database, room: DiskRoom): Database {
  async function withRoom<T>(asked: Settings | undefined, run: (settings: Settings) => Promise<T>): Promise<T> {
    const problem = await room.findProblem();
    if (problem === undefined) return run(asked ?? {});
    try {
      return await run({ ...asked, transaction_read_only: "on" });
    } catch (error) {
      throw (error as { code?: unknown }).code === readOnlyTransaction ? new NoRoomError(problem) : error;
    }
  }
  return {
    ...database,
    asCaller: (claims, work, options = {}) =>
      // A caller that may only read anyway is told so in the words of the database.
      options.readOnly
        ? database.asCaller(claims, work, options)
        : withRoom(options.settings, (settings) => database.asCaller(claims, work, { ...options, settings })),
    asOffice: (claims, work, options = {}) =>
      withRoom(options.settings, (settings) => database.asOffice(claims, work, { ...options, settings })),
    asSystem: (actor, work, options = {}) =>
      withRoom(options.settings, (settings) => database.asSystem(actor, work, { ...options, settings })),
    async removeDeletedRows() {
      if ((await room.findProblem()) === undefined) await database.removeDeletedRows();
    },
  };
}
