import { spawnSync } from "node:child_process";
import { CommandError, runCommand } from "../run-command.mjs";

/** Installs a package of the distribution, by apt-get, as root or where sudo asks no password; where that cannot be, nothing. */
export async function installPackage(name) {
  if (!isThere("apt-get", ["--version"])) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !isThere("sudo", ["-n", "true"])) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) =>
    succeeds(
      isRoot
        ? runCommand("apt-get", "apt-get", args, { env })
        : runCommand("apt-get", "sudo", ["-E", "-n", "apt-get", ...args], { env }),
    );
  if (await aptGet("update", "-qq")) await aptGet("install", "-y", "-qq", "--no-install-recommends", name);
}

function isThere(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Whether a command ended well; a program that is not there did not. */
export async function succeeds(work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof CommandError) && error.code !== "ENOENT") throw error;
    return false;
  }
}
