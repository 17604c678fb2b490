import type { CommandPlace } from "./database/database-place.ts";
import { type OpenPool, openPool } from "./database/open-database.ts";
import { keepFilesPrivate } from "./database/private-files.ts";
import { readCommandPlace } from "./env.ts";

/**
 * Runs a command of the operator on the database that the environment names, without the rest of the server. `read` looks
 * at the arguments before anything is opened. Prints what failed, in a sentence, and then exits with 1.
 */
export async function runCommand<T>(
  read: (args: readonly string[]) => T,
  work: (opened: OpenPool, asked: T, place: CommandPlace) => Promise<void>,
): Promise<void> {
  try {
    const asked = read(process.argv.slice(2));
    const place = readCommandPlace(process.env);
    for (const warning of keepFilesPrivate(place)) process.stderr.write(`${warning}.\n`);
    const opened = await openPool(place);
    try {
      await work(opened, asked, place);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    process.stderr.write(`${message || cause || "The database cannot be reached"}\n`);
    process.exitCode = 1;
  }
}
