import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeBinary } from "../install.mjs";
import { projectRoot } from "../project.mjs";
import { runCommand } from "../run-command.mjs";
import { withLock } from "../with-lock.mjs";
import { hashFiles } from "./hash-files.mjs";

const inputs = [
  "domain",
  "web",
  "public",
  // The scripts that finish the build.
  "server/http/site",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.base.json",
  "tsconfig.web.json",
  "scripts/site/build.mjs",
];
/** What runs after React Router has written build/client, in this order; each is a program of its own. */
const finishers = ["scripts/site/hash-inline-scripts.mjs", "scripts/site/compress-assets.mjs"].filter((file) =>
  existsSync(join(projectRoot, file)),
);
const stampFile = join(projectRoot, "build/stamp");

/** Builds the site into build/client unless it is up to date. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const lockFile = join(projectRoot, "build/build.lock");
  await withLock(lockFile, () => console.log("Waiting for another process to finish building…"), build);
}

function isBuilt() {
  return readStamp() === computeStamp();
}

function readStamp() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return undefined;
  }
}

function computeStamp() {
  return hashFiles(projectRoot, [...inputs, ...finishers]);
}

async function build() {
  if (isBuilt()) return;
  console.log("Building the site (only when it changes; about half a minute)…");
  // The stamp is taken of what is there before, and written last: an interrupted build, or a file saved meanwhile, is
  // built again at the next start.
  const stamp = computeStamp();
  rmSync(stampFile, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { cwd: projectRoot, env };
  let seconds = await runCommand("the build", nodeBinary, ["node_modules/@react-router/dev/bin.cjs", "build"], options);
  for (const file of finishers) seconds += await runCommand(file, nodeBinary, [file], options);
  mkdirSync(join(projectRoot, "build"), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${seconds.toFixed(0)} s.`);
}
