import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));
const release = existsSync("/etc/debian_version") ? readFileSync("/etc/debian_version", "utf8") : "";

export const isDebian = release.startsWith("12.");
export const hasPython = () => existsSync("/usr/bin/python3");

/** Why the servers of these tests are not here; false where they are. A run of all tests has tried to get them (scripts/checks/ensure-debian.mjs). */
export const lacksDebian =
  process.env.TEST_LACKS_DEBIAN ??
  (isDebian && hasPython() ? false : "the real servers of this test are packages of Debian 12 with its Python");

async function download(folder: string, packages: readonly string[]): Promise<void> {
  const get = () => run("apt-get", ["download", "-qq", ...packages], { cwd: folder });
  // A container may have no lists of what there is.
  await get().catch(async () => {
    await run("apt-get", ["update", "-qq"]);
    await get();
  });
}

/** Unpacks packages of the distribution into a folder that stays for the next run. Nothing is installed, and nothing of theirs starts. */
export async function unpackPackages(name: string, packages: readonly string[]): Promise<string> {
  const target = path.join(cache, `neev-debian-${name}`);
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${target}-`);
  try {
    await download(folder, packages);
    const root = path.join(folder, "root");
    for (const file of await readdir(folder)) await run("dpkg-deb", ["-x", path.join(folder, file), root]);
    // Another file of tests may have been faster.
    await rename(root, target).catch((error) => {
      if (!existsSync(target)) throw error;
    });
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where programs of an unpacked folder find its libraries. */
export const libraryPath = (root: string) =>
  path.join(root, "usr/lib", process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu");
