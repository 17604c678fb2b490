import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { writeShared, writeWhole } from "#server/database/backup/backup-file.ts";
import { type FileStore, StoreError } from "../file-store.ts";
import { createFolderStore } from "../folder-store.ts";
import { ChangedFileError, checkBytes, type NamedFile, readNamedFiles } from "./named-files.ts";

/** Not `files`: that is the store's own name in DATA_DIR, which may be the folder of the backups too. */
const copiesFolder = "neev-files";
/** Beside the backups: the documents of all of them, each once. */
export const folderBeside = (file: string) => path.join(path.dirname(path.resolve(file)), copiesFolder);
const listEnd = ".files";
const listOf = (file: string) => `${file}${listEnd}`;

type ListedFile = NamedFile & { readonly held: boolean };
/** What a backup has of the documents that it names. */
export type CopiedFiles = { readonly held: readonly NamedFile[]; readonly leftOut: readonly NamedFile[] };

async function hasFile(folder: string, { key, size }: NamedFile): Promise<boolean> {
  const found = await stat(path.join(folder, ...key.split("/"))).catch(() => undefined);
  return found?.size === size;
}

/** False for one that the store has not got, or not as it was stored: the backup names it as left out. */
async function copyFile(store: FileStore, folder: string, file: NamedFile): Promise<boolean> {
  if (await hasFile(folder, file)) return true;
  const target = path.join(folder, ...file.key.split("/"));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    // The worker and the operator may back up at once.
    await writeShared(target, Readable.from(checkBytes(await store.open(file.key), file)));
    return true;
  } catch (error) {
    if (error instanceof StoreError || error instanceof ChangedFileError) return false;
    throw error;
  }
}

async function writeList(file: string, files: readonly ListedFile[]): Promise<void> {
  const lines = files.map((one) => `${JSON.stringify(one)}\n`);
  await writeWhole(listOf(file), Readable.from(lines.length > 0 ? lines : [""]));
}

/**
 * Copies the documents that a backup names beside it, as they are stored, those that an earlier backup has copied not again; and writes
 * the list of them beside the backup. Where the disk is full, the backup stands, and the list says which are left out.
 */
export async function copyFiles(store: FileStore, file: string): Promise<CopiedFiles> {
  const folder = folderBeside(file);
  const held: NamedFile[] = [];
  const leftOut: NamedFile[] = [];
  let isFull = false;
  const named = await readNamedFiles(file);
  // As long as there were never any documents, a backup is one file.
  if (named.length === 0 && !existsSync(folder)) return { held, leftOut };
  // What a worker does not find in a list, it removes from the folder, also while this one is at it.
  await nameFiles(file, named);
  for (const one of named) {
    const isHeld = await (isFull ? hasFile(folder, one) : copyFile(store, folder, one)).catch(
      (error: { code?: string }) => {
        if (error.code !== "ENOSPC" && error.code !== "EDQUOT") throw error;
        isFull = true;
        return false;
      },
    );
    (isHeld ? held : leftOut).push(one);
  }
  const listed = [...held.map((one) => ({ ...one, held: true })), ...leftOut.map((one) => ({ ...one, held: false }))];
  await writeList(file, listed);
  return { held, leftOut };
}

/** Only lists the documents that a backup names: they stay in the store alone. */
export async function nameFiles(file: string, named?: readonly NamedFile[]): Promise<CopiedFiles> {
  const leftOut = named ?? (await readNamedFiles(file));
  if (leftOut.length > 0)
    await writeList(
      file,
      leftOut.map((one) => ({ ...one, held: false })),
    );
  return { held: [], leftOut };
}

/** What a list names; undefined where it cannot be read. */
async function readList(file: string): Promise<readonly string[] | undefined> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => (JSON.parse(line) as NamedFile).key);
  } catch {
    return undefined;
  }
}

/** Milliseconds. */
const hour = 3_600_000;

/** What is being copied by another process, of a document that a backup names. What a killed one has left is older. */
async function isUnderWay(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < hour;
}

/** Removes the documents that no backup of the folder names any more, and the lists of backups that are gone. */
export async function removeUnnamedFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  const named = new Set<string>();
  for (const name of names.filter((one) => one.endsWith(listEnd))) {
    const file = path.join(folder, name);
    if (!names.includes(name.slice(0, -listEnd.length))) {
      await rm(file, { force: true });
      continue;
    }
    const keys = await readList(file);
    if (keys === undefined) return;
    for (const key of keys) named.add(key);
  }
  // Backups that were copied in without a list, or with a broken one, name what no one here knows: then nothing is removed.
  const backups = names.filter((name) => name.endsWith(".neev"));
  if (backups.some((name) => !names.includes(`${name}${listEnd}`))) return;
  const place = path.join(folder, copiesFolder);
  const copies = createFolderStore(place);
  for await (const { key } of copies.list()) {
    const [document = ""] = key.split(".");
    const isLeft = named.has(key) || (named.has(document) && (await isUnderWay(path.join(place, ...key.split("/")))));
    if (!isLeft) await copies.remove(key);
  }
}
