import type { CommandPlace } from "./database/database-place.ts";
import { type OpenPool, openPool } from "./database/open-database.ts";
import { keepFilesPrivate } from "./database/private-files.ts";
import { readCommandPlace } from "./env.ts";

/**
 * Runs a command of the operator where the environment says, and opens nothing there. `read` looks at the arguments first.
 * Prints what failed, in a sentence, and then exits with 1.
 */
export async function runInPlace<T>(
  read: (args: readonly string[]) => T,
  work: (place: CommandPlace, asked: T) => Promise<void>,
): Promise<void> {
  try {
    const asked = read(process.argv.slice(2));
    const place = readCommandPlace(process.env);
    for (const warning of keepFilesPrivate(place)) process.stderr.write(`${warning}.\n`);
    await work(place, asked);
  } catch (error) {
    const { message, cause } = error as Error;
    process.stderr.write(`${message || cause || "The database cannot be reached"}\n`);
    process.exitCode = 1;
  }
}

/** The same for a command that works on the database that the environment names, without the rest of the server. */
export function runCommand<T>(
  read: (args: readonly string[]) => T,
  work: (opened: OpenPool, asked: T, place: CommandPlace) => Promise<void>,
): Promise<void> {
  return runInPlace(read, async (place, asked) => {
    const opened = await openPool(place);
    try {
      await work(opened, asked, place);
    } finally {
      await opened.close();
    }
  });
}
