import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, fstatSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolder } from "./ledger-file.ts";
import type { TableSum } from "./table-sums.ts";

/** A value as PostgreSQL writes it as text; null is null. */
export type BackupRow = readonly (string | null)[];

/**
 * The lines of a backup, in order: the head, then each table with its rows, their sum and identities, then the end. Earlier
 * versions wrote no sums, and pass over them when they restore.
 */
export type BackupLine =
  | {
      readonly neev_backup: 1;
      readonly at: string;
      readonly migrations: Readonly<Record<string, string>>;
      readonly sums?: true;
    }
  | { readonly table: string; readonly columns: readonly string[] }
  | BackupRow
  | { readonly sum_of: string; readonly sum: TableSum }
  | { readonly identity: string; readonly table: string; readonly next: string }
  | { readonly rows: number };

export type BackupHead = Extract<BackupLine, { neev_backup: 1 }>;

/** The file is not a backup of this application, or is incomplete. */
export class BackupFileError extends Error {
  override name = "BackupFileError";
}

async function* toText(lines: AsyncIterable<BackupLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * Writes to a file that only its owner may read from its first byte on; it gets its name only when all of it is on the disk.
 * Throws errors of the file system and of the source.
 */
export function writeWhole(file: string, ...source: (Readable | Transform)[]): Promise<void> {
  return writeUnder(`${file}.unfinished`, file, source);
}

/** The same of what several processes may write at once since all have the same bytes: none of them ends another. */
export function writeShared(file: string, ...source: (Readable | Transform)[]): Promise<void> {
  return writeUnder(`${file}.${randomUUID()}.unfinished`, file, source);
}

async function writeUnder(unfinished: string, file: string, source: readonly (Readable | Transform)[]): Promise<void> {
  // What a killed process left, or another user put there as a link, keeps its mode when it is opened: only a new file counts.
  await rm(unfinished, { force: true });
  let own: number | undefined;
  const isOwn = async () => (await stat(unfinished).catch(() => undefined))?.ino === own;
  try {
    const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
    output.once("open", (descriptor) => {
      own = fstatSync(descriptor).ino;
    });
    await pipeline([...source, output]);
    // Another process that was told the same file has removed ours.
    if (!(await isOwn())) throw new Error(`Another process writes ${file} too, so this one has given way.`);
    const handle = await open(unfinished, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (await isOwn()) await rm(unfinished, { force: true });
    throw error;
  }
}

export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<BackupLine>,
  ...onTheWay: Transform[]
): Promise<void> {
  await writeWhole(file, Readable.from(toText(lines)), createGzip(), ...onTheWay);
}

const unreadable: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a folder, not a backup.`,
  EACCES: (file) => `${file} may not be read by the user that runs this command.`,
};

/** Not node:readline, whose iterator ends when its input fails without throwing the error. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  const text = createGunzip().setEncoding("utf8");
  createReadStream(file)
    .on("error", (error) => text.destroy(error))
    .pipe(text);
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Reads the lines back. Throws BackupFileError when the file is not a backup or ends early. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  let rows = 0;
  let ended = false;
  let first = true;
  try {
    if ((await stat(file)).size === 0) throw new BackupFileError(`${file} is empty.`);
    for await (const text of readLines(file)) {
      const line = JSON.parse(text) as BackupLine;
      if (typeof line !== "object" || line === null || (first && !("neev_backup" in line))) break;
      first = false;
      if (Array.isArray(line)) rows += 1;
      ended = "rows" in line && line.rows === rows;
      yield line;
    }
  } catch (cause) {
    const code = (cause as { code?: string }).code ?? "";
    if (code in unreadable) throw new BackupFileError(unreadable[code]?.(file), { cause });
    if (!(cause instanceof SyntaxError || code.startsWith("Z_"))) throw cause;
    throw new BackupFileError(`${file} is damaged, or no backup of this application.`, { cause });
  }
  if (!ended)
    throw new BackupFileError(`${file} is ${first ? "not a backup of this application" : "an incomplete backup"}.`);
}
