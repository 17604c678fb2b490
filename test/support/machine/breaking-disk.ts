import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lacksDisks } from "./small-disk.ts";

export type BreakingDisk = {
  readonly folder: string;
  /** From now on the kernel writes nothing to it, as after an error of the disk. */
  break(): void;
  remove(): Promise<void>;
};

/** Why no disk can be broken here; false where one can. It needs a file system that can be told to fail. */
export const lacksBreakingDisks =
  lacksDisks ||
  (existsSync("/sys/fs/ext4") && existsSync("/dev/loop-control") ? false : "the kernel has no ext4 or no loop devices");

/** Mounts it and holds it until its input closes, as it does however this process ends; prints the device's name. */
const holding = `trap "" INT TERM HUP; truncate -s 128M "$1.image" && mkfs.ext4 -q -F "$1.image" &&
  mount -o loop,errors=remount-ro "$1.image" "$1" && basename "$(findmnt -no SOURCE "$1")" && cat > /dev/null
umount -l "$1"; rm -r "$1" "$1.image"`;

export async function mountBreakingDisk(): Promise<BreakingDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-breaking-"));
  const holder = spawn("sh", ["-c", holding, "sh", folder], { detached: true, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(holder, "exit");
  const device = await Promise.race([once(holder.stdout, "data").then(([name]) => String(name).trim()), ended]);
  if (typeof device !== "string") throw new Error("The disk could not be mounted.");
  return {
    folder,
    break: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "1"),
    async remove() {
      holder.stdin.end();
      await ended;
    },
  };
}
