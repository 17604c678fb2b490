import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectRoot } from "./project.mjs";
import { CommandError, runCommand } from "./run-command.mjs";
import { withLock } from "./with-lock.mjs";

const windows = process.platform === "win32";

/** The Node that runs everything but these scripts: the one that npm installed, whatever the machine has. */
export const nodeBinary = join(projectRoot, "node_modules/node/bin", windows ? "node.exe" : "node");

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  if (isInstalled(projectRoot)) return;
  const lockFile = join(projectRoot, "build/install.lock");
  await withLock(lockFile, () => console.log("Waiting for another process to finish installing…"), install);
}

/**
 * npm writes node_modules/.package-lock.json as the last step of an install, and `npm ci` begins by removing it, so
 * that an interrupted install is never taken for a finished one.
 */
export function isInstalled(root) {
  if (!existsSync(join(root, "node_modules/node/bin", windows ? "node.exe" : "node"))) return false;
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  const wanted = readPackages(join(root, "package-lock.json"));
  if (installed === undefined || wanted === undefined) return false;
  if (!isLockOf(wanted[""], JSON.parse(readFileSync(join(root, "package.json"), "utf8")))) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const there = installed[path];
    return there === undefined ? entry.optional === true || entry.peer === true : there.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function isLockOf(lockedRoot, manifest) {
  return ["dependencies", "devDependencies"].every((kind) => {
    const locked = lockedRoot?.[kind] ?? {};
    const asked = manifest[kind] ?? {};
    return (
      Object.keys(locked).length === Object.keys(asked).length &&
      Object.entries(asked).every(([name, version]) => locked[name] === version)
    );
  });
}

async function install() {
  if (isInstalled(projectRoot)) return;
  console.log("Installing packages (only when they change; about a minute)…");
  const seconds = await installPackages();
  // npm configured with ignore-scripts leaves the package `node` without its binary.
  if (!existsSync(nodeBinary)) await runNpm("npm rebuild node", ["rebuild", "node", "--ignore-scripts=false"]);
  if (!existsSync(nodeBinary)) {
    throw new CommandError("npm did not install Node 24 (the package `node`): is its install script forbidden here?");
  }
  console.log(`Installed in ${seconds.toFixed(0)} s.`);
}

async function installPackages() {
  // The build needs the development packages in production too.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    return await runNpm("npm ci", ["ci", ...options]);
  } catch (error) {
    // A registry that lacks an optional package of some other system makes `npm ci` call the lock incomplete; `npm
    // install` takes the same versions from it and passes over what is optional.
    if (!(error instanceof CommandError) || !error.message.includes("EUSAGE")) throw error;
    return runNpm("npm install", ["install", "--no-save", ...options]);
  }
}

function runNpm(label, args) {
  const npmScript = process.env.npm_execpath;
  const options = { cwd: projectRoot };
  if (npmScript !== undefined && basename(npmScript).startsWith("npm")) {
    return runCommand(label, process.execPath, [npmScript, ...args], options);
  }
  return runCommand(label, windows ? "npm.cmd" : "npm", args, { ...options, shell: windows });
}
