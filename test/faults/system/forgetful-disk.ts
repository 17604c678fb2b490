import fs, { type PathLike } from "node:fs";
import path from "node:path";

/**
 * Loaded into a process and its threads with `--import`: a disk that forgets. Of FORGETFUL_FOLDER, the folder
 * FORGETFUL_DISK gets what would be left after a power cut: names at once, the content of a file only with its fsync.
 * The process itself sees everything that it wrote, as from the cache of an operating system.
 */
const folder = path.resolve(process.env.FORGETFUL_FOLDER ?? "");
const disk = path.resolve(process.env.FORGETFUL_DISK ?? "");

type Change = { at: number; bytes: Buffer } | { size: number };
const real = { ...fs };
const names = new Map<number, string>();
const unsynced = new Map<string, Change[]>();

const isOurs = (file: unknown) => String(file).startsWith(`${folder}/`);
const toDisk = (file: string) => path.join(disk, path.relative(folder, file));

function note(file: string | undefined, change: Change): void {
  if (file === undefined) return;
  const changes = unsynced.get(file) ?? [];
  changes.push(change);
  unsynced.set(file, changes);
}

function keep(file: string): void {
  const descriptor = real.openSync(toDisk(file), fs.constants.O_RDWR | fs.constants.O_CREAT);
  for (const change of unsynced.get(file) ?? [])
    if ("size" in change) real.ftruncateSync(descriptor, change.size);
    else real.writeSync(descriptor, change.bytes, 0, change.bytes.length, change.at);
  real.closeSync(descriptor);
  unsynced.delete(file);
}

Object.assign(fs, {
  openSync(file: string, flags: number, ...more: never[]) {
    const descriptor = real.openSync(file, flags, ...more);
    if (!isOurs(file) || !real.fstatSync(descriptor).isFile()) return descriptor;
    names.set(descriptor, file);
    if (Number(flags) & fs.constants.O_TRUNC) note(file, { size: 0 });
    return descriptor;
  },
  closeSync(descriptor: number) {
    names.delete(descriptor);
    real.closeSync(descriptor);
  },
  writeSync(descriptor: number, data: Uint8Array, offset: number, length: number, at: number) {
    // Copied: it is the database's own memory.
    if (names.has(descriptor))
      note(names.get(descriptor), { at, bytes: Buffer.from(data.subarray(offset, offset + length)) });
    return real.writeSync(descriptor, data, offset, length, at);
  },
  ftruncateSync(descriptor: number, size: number) {
    note(names.get(descriptor), { size });
    real.ftruncateSync(descriptor, size);
  },
  truncateSync(file: string, size: number) {
    if (isOurs(file)) note(file, { size });
    real.truncateSync(file, size);
  },
  fsyncSync(descriptor: number) {
    const file = names.get(descriptor);
    if (file !== undefined) keep(file);
    real.fsyncSync(descriptor);
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to);
    if (!isOurs(from)) return;
    if (real.existsSync(toDisk(from))) real.renameSync(toDisk(from), toDisk(to));
    for (const [descriptor, name] of names) if (name === from) names.set(descriptor, to);
    const changes = unsynced.get(from);
    unsynced.delete(from);
    unsynced.delete(to);
    if (changes) unsynced.set(to, changes);
  },
  unlinkSync(file: string) {
    real.unlinkSync(file);
    if (!isOurs(file)) return;
    unsynced.delete(file);
    real.rmSync(toDisk(file), { force: true });
  },
  mkdirSync(file: PathLike, ...more: never[]) {
    const made = real.mkdirSync(file, ...more);
    if (isOurs(String(file))) real.mkdirSync(toDisk(String(file)), { recursive: true });
    return made;
  },
});
