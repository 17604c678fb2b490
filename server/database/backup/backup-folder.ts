import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "../database.ts";
import { appendToLedger, type LedgerLine, selectLedger } from "./ledger-file.ts";

export type WrittenBackup = { readonly file_name: string; readonly size: number; readonly sha256: string };

/** Older ones of the same kind are removed when a new one is complete: an order pushes no day's backup out. */
export const keptBackups = 7;

export type BackupKind = "daily" | "ordered";

/**
 * Files with other names, such as those of `npm run backup`, are the operator's and stay. Sorted by name, the backups are
 * sorted by time. Earlier versions gave both kinds the name that a day's has now.
 */
const whole: Readonly<Record<BackupKind, RegExp>> = {
  daily: /^neev-\d{8}T\d{6}Z-[0-9a-f]{8}\.neev$/,
  ordered: /^neev-\d{8}T\d{6}Z-[0-9a-f]{8}-ordered\.neev$/,
};
const unfinished = /^neev-\d{8}T\d{6}Z-[0-9a-f]{8}(-ordered)?\.neev\.unfinished$/;
const dayMs = 24 * 60 * 60 * 1_000;

/** The file's name of a backup of this kind. */
export function nameFile(id: string, at: Date, kind: BackupKind = "daily"): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return `neev-${time}Z-${id.slice(0, 8)}${kind === "daily" ? "" : "-ordered"}.neev`;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const timeOf = (name: string) => name.slice(0, "neev-20260101T000000Z".length);

/**
 * Removes all but the newest of each kind, and the incomplete files of processes that were killed while writing. What is named
 * after a later time than the one just written is of a clock that was wrong, or is right again: it counts apart, so that
 * neither pushes out the other.
 */
export async function keepNewest(folder: string, written: string): Promise<void> {
  const names = (await readdir(folder)).sort().reverse();
  const isLater = (name: string) => timeOf(name) > timeOf(written);
  const old = Object.values(whole).flatMap((kind) =>
    [true, false].flatMap((later) =>
      names.filter((name) => kind.test(name) && isLater(name) === later).slice(keptBackups),
    ),
  );
  for (const name of names.filter((name) => unfinished.test(name))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > dayMs) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { force: true });
}

/** As the privacy notice says, in whatever folder the worker writes them. */
const keptMonths = 13;

/** Removes the backups that are older than the privacy notice allows, also where no new one takes their place. */
export async function removeOldBackups(folder: string, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths);
  const first = nameFile("", oldest);
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old = names.filter((name) => Object.values(whole).some((kind) => kind.test(name)) && name < first);
  for (const name of old) await rm(path.join(folder, name), { force: true });
}

/**
 * Backs the database up into the folder, which only its owner may read, and removes all but the newest backups of its kind there. The
 * ledger beside them is completed first, or started: a restore looks for it there.
 * The hash and size are those of the file as read back. Throws errors of the file system and the database.
 */
export async function keepBackup(
  database: Database,
  folder: string,
  id: string,
  kind: BackupKind,
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { rows } = await database.asSystem("worker", (tx) => tx.query<LedgerLine>(selectLedger));
  await appendToLedger(folder, rows);
  const file_name = nameFile(id, new Date(), kind);
  const file = path.join(folder, file_name);
  await database.backUp(file);
  const sha256 = await hashFile(file);
  const { size } = await stat(file);
  await keepNewest(folder, file_name);
  return { file_name, size, sha256 };
}
