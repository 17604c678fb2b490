import type { Readable } from "node:stream";
import { type FileStore, StoreError } from "../file-store.ts";
import { createFolderStore } from "../folder-store.ts";
import { stageFile } from "../stage-file.ts";
import { folderBeside } from "./copy-files.ts";
import { ChangedFileError, checkBytes, type NamedFile, readNamedFiles } from "./named-files.ts";

/** Where each document of a backup was found whole, or that it was not. */
export type FoundFiles = {
  readonly beside: readonly NamedFile[];
  /** Not beside it, and in the store. */
  readonly stored: readonly NamedFile[];
  readonly missing: readonly NamedFile[];
  readonly changed: readonly NamedFile[];
  /** Of those in the store: the copy beside the backup is there too, and not as it was stored. */
  readonly spoilt: readonly NamedFile[];
};

type State = "whole" | "missing" | "changed";

async function compare(store: FileStore, file: NamedFile): Promise<State> {
  try {
    const bytes: Readable = await store.open(file.key);
    for await (const _piece of checkBytes(bytes, file)) {
      // Only the checksum counts.
    }
    return "whole";
  } catch (error) {
    if (error instanceof ChangedFileError) return "changed";
    if (error instanceof StoreError) return "missing";
    throw error;
  }
}

/** Looks for every document that a backup names, beside it and then in the store, and compares the checksum of each. */
export async function findFiles(file: string, store: FileStore): Promise<FoundFiles> {
  const copies = createFolderStore(folderBeside(file));
  const beside: NamedFile[] = [];
  const stored: NamedFile[] = [];
  const missing: NamedFile[] = [];
  const changed: NamedFile[] = [];
  const spoilt: NamedFile[] = [];
  for (const one of await readNamedFiles(file)) {
    const there = await compare(copies, one);
    const here = there === "whole" ? undefined : await compare(store, one);
    if (there === "changed" && here === "whole") spoilt.push(one);
    if (there === "whole") beside.push(one);
    else if (here === "whole") stored.push(one);
    else if (here === "changed" || there === "changed") changed.push(one);
    else missing.push(one);
  }
  return { beside, stored, missing, changed, spoilt };
}

/** Puts the documents that the store lacks into it, from beside the backup; each is compared once more on its way. */
export async function putFiles(file: string, found: FoundFiles, store: FileStore, folder: string): Promise<void> {
  const copies = createFolderStore(folderBeside(file));
  for (const one of found.beside) {
    if ((await compare(store, one)) === "whole") continue;
    const bytes = checkBytes(await copies.open(one.key), one);
    await store.put(one.key, await stageFile(folder, bytes, { most: one.size, expected: one.size }));
  }
}

const mostNamed = 20;

/** The documents that are not whole, each in a line, for the operator. */
export function nameProblems({ missing, changed, spoilt }: FoundFiles): readonly string[] {
  const lines = [
    ...spoilt.map(({ key }) => `Changed beside the backup: ${key}`),
    ...missing.map(({ key, size }) => `Missing: ${key} (${size} bytes)`),
    ...changed.map(({ key, sha256 }) => `Changed: ${key}, which had the checksum ${sha256}`),
  ];
  return lines.length <= mostNamed ? lines : [...lines.slice(0, mostNamed), `… and ${lines.length - mostNamed} more`];
}
