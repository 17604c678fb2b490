import { constants } from "node:fs";
import { type FileHandle, open, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** A line of private.restore_ledger: what restoring an earlier backup must not undo. Ids and an instant, nothing else. */
export type LedgerLine = {
  readonly id: string;
  /** An ISO instant, real time. */
  readonly at: string;
  readonly kind: string;
  readonly subject: string;
};

/** As a ledger file holds them; a line that a crash cut off, or that was not written by us, counts as unreadable. */
export type Ledger = { readonly lines: readonly LedgerLine[]; readonly unreadable: number };

/** The statement that reads the lines of the database. */
export const selectLedger = `select id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, subject
  from private.restore_ledger order by restore_ledger.at, id`;

const kinds = new Set([
  ...["suspended", "suspension_lifted"],
  ...["account_erased", "enquiry_erased", "case_erased", "investor_erased", "client_erased", "file_erased"],
]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether it is an instant as selectLedger writes it. The lines are sorted by this text, and the database must be able to
 * read each: one that it cannot would stop the whole restore.
 */
function isInstant(at: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at)) return false;
  const read = new Date(`${at.slice(0, 19)}Z`);
  // A 30th of February is read as the 2nd of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(at.slice(0, 19));
}

export function findLedger(folder: string): string {
  return path.join(folder, "neev-ledger.jsonl");
}

function parseLine(text: string): LedgerLine | undefined {
  try {
    const { id, at, kind, subject } = JSON.parse(text);
    const isWhole = [id, at, kind, subject].every((value) => typeof value === "string");
    if (!isWhole || !uuid.test(id) || !uuid.test(subject) || !kinds.has(kind) || !isInstant(at)) return undefined;
    return { id, at, kind, subject };
  } catch {
    return undefined;
  }
}

async function readText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(findLedger(folder), "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String((error as { code?: unknown }).code))) return undefined;
    throw error;
  }
}

function parseText(text: string): Ledger {
  const parsed = text.split("\n").filter(Boolean).map(parseLine);
  const lines = parsed.filter((line) => line !== undefined);
  return { lines, unreadable: parsed.length - lines.length };
}

/** The ledger beside the backups of the folder; undefined when there is none. Throws errors of the file system. */
export async function readLedger(folder: string): Promise<Ledger | undefined> {
  const text = await readText(folder);
  return text === undefined ? undefined : parseText(text);
}

/**
 * Appends the lines that the ledger of the folder lacks, and starts a ledger when there is none. They are on the disk when
 * it is fulfilled. Any number of processes may append: a line that is there twice does no harm, and one that a crash has
 * cut off is ended first and written again.
 */
export async function appendToLedger(folder: string, lines: readonly LedgerLine[]): Promise<void> {
  const text = await readText(folder);
  const known = new Set(parseText(text ?? "").lines.map(({ id }) => id));
  const missing = lines.filter(({ id }) => !known.has(id));
  if (text !== undefined && missing.length === 0) return;
  const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = constants;
  const file = await open(findLedger(folder), O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  try {
    const isCutOff = text !== undefined && text !== "" && !text.endsWith("\n");
    await file.appendFile((isCutOff ? "\n" : "") + missing.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await file.sync();
    if (text === undefined) await giveToOwner(file, folder);
  } finally {
    await file.close();
  }
  if (text === undefined) await syncFolder(folder);
}

/** What root begins, the worker goes on with: it runs as the user to whom the folder belongs. */
async function giveToOwner(file: FileHandle, folder: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await file.chown(uid, gid);
}

/** So that the file's name survives a power cut too; not every system can do it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
