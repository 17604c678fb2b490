import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type SmallDisk = {
  readonly folder: string;
  /** Takes all free space but so many bytes. */
  fill(left?: number): void;
  /** Frees what was taken. */
  empty(): void;
  /** Mounts it again, as `ro` or `rw`; fails while a file on it is open for writing. */
  remount(mode: "ro" | "rw"): void;
  remove(): Promise<void>;
};

/** CAP_SYS_ADMIN, which root of a container often lacks. */
function mayMount(): boolean {
  if (process.platform !== "linux" || process.geteuid?.() !== 0) return false;
  const [, rights = "0"] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return ((BigInt(`0x${rights}`) >> 21n) & 1n) === 1n;
}

/** Why no small disk can be made here; false where one can. Only root may mount one where other programs see it. */
export const lacksDisks = mayMount() ? false : "only root on Linux, with the right to mount, can make a small disk";

/**
 * Mounts it and holds it until its input closes, as it does however this process ends; then nothing is left. Ctrl-C, which
 * reaches every process of the terminal, does not end it before.
 */
const holding = `trap "" INT TERM HUP; mount -t tmpfs -o "size=$2,mode=755$3" tmpfs "$1" && echo mounted && cat > /dev/null; umount -l "$1"; rmdir "$1"`;

/** A disk of so many bytes, and at most so many files, in memory. */
export async function mountSmallDisk(bytes: number, files?: number): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-disk-"));
  const holder = spawn("sh", ["-c", holding, "sh", folder, `${bytes}`, files ? `,nr_inodes=${files}` : ""], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(holder, "exit");
  const mounted = await Promise.race([once(holder.stdout, "data").then(() => true), ended.then(() => false)]);
  if (!mounted) throw new Error("The disk could not be mounted.");
  const filling = path.join(folder, "filling");
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - left)), { flag: "a" });
      } catch (error) {
        // Other programs write at the same time.
        if ((error as { code?: string }).code !== "ENOSPC") throw error;
      }
    },
    empty: () => truncateSync(filling),
    remount: (mode) => void execFileSync("mount", ["-o", `remount,${mode}`, folder]),
    async remove() {
      holder.stdin.end();
      await ended;
    },
  };
}
