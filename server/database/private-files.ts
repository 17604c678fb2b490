import { chmodSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** What others than the owner may do with a file. */
const others = 0o077;

/** In a folder that other programs use too, only these are ours. */
const databaseFiles = /^database($|\.)/;
const backupFiles = /^(neev-.+\.(neev|neev\.unfinished|neev\.files|jsonl)|neev-files)$/;

type Place = { readonly variable: string; readonly folder: string; readonly own: RegExp; readonly isWhole: boolean };

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}

const places = () => [process.cwd(), homedir()];

/** A folder for all users, such as /tmp, or one that contains the home or the program: closing it would stop others. */
function isPublic(folder: string, mode: number): boolean {
  const sticky = 0o1000;
  return (
    (mode & sticky) !== 0 || places().some((place) => place.startsWith(folder.replace(/\/?$/, "/")) && place !== folder)
  );
}

/**
 * Takes the rights of others from a file, or from a folder and all in it, from the top down: once a folder is closed, no
 * one else can put a link in the place of what is looked at next. Links are left alone, and so are files of other users.
 * A database that is used meanwhile removes files; those are not missed.
 */
function closeToOthers(file: string, user: number, problems: Set<string>): void {
  try {
    const found = lstatSync(file);
    if (found.isSymbolicLink()) return;
    if (found.uid !== user) {
      problems.add(`contains files of another user (number ${found.uid}), which stay as they are`);
      return;
    }
    if (found.mode & others) chmodSync(file, found.mode & 0o700);
    if (found.isDirectory()) for (const name of readdirSync(file)) closeToOthers(path.join(file, name), user, problems);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") problems.add(`contains files whose mode cannot be set (${codeOf(error)})`);
  }
}

function protectPlace({ variable, folder, own, isWhole }: Place, user: number): string[] {
  const problems = new Set<string>();
  const warn = () => [...problems].map((problem) => `${variable} ${folder} ${problem}`);
  try {
    // The folder itself may be a link: the operator has set it.
    const real = realpathSync(folder);
    const found = lstatSync(real);
    if (found.uid !== user) {
      problems.add(
        `belongs to another user (number ${found.uid}), so its files were not closed to others. Give it to the user that runs Neev`,
      );
      return warn();
    }
    const isOpen = isPublic(real, found.mode);
    if (isOpen) problems.add("also contains files of other programs and stays open. Give Neev a folder of its own");
    else if (found.mode & others) chmodSync(real, found.mode & 0o700);
    const isOurs = isWhole && !isOpen && !places().includes(real);
    for (const name of readdirSync(real))
      if (isOurs || own.test(name)) closeToOthers(path.join(real, name), user, problems);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") problems.add(`cannot be closed to other users (${codeOf(error)})`);
  }
  return warn();
}

/**
 * Closes the folders of data and of backups to other users of the machine, as 0700 and 0600, also those that an earlier
 * version left open, and lets this process create no file that others may read. Before the database is opened. Returns
 * what the operator should know, in sentences. Windows has no such modes.
 */
export function keepFilesPrivate({ dataDir, backupDir }: { dataDir: string; backupDir: string }): string[] {
  const user = process.geteuid?.();
  if (user === undefined) return [];
  process.umask(others);
  return [
    ...protectPlace({ variable: "DATA_DIR", folder: dataDir, own: databaseFiles, isWhole: true }, user),
    ...protectPlace({ variable: "BACKUP_DIR", folder: backupDir, own: backupFiles, isWhole: false }, user),
  ];
}
