import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../project.mjs";

const pattern = "{domain,server,web,test,scripts}/**/*.test.{ts,mjs}";
const secondsFile = join(projectRoot, "node_modules/.cache/neev-tests/seconds.json");
/** Without figures of an earlier run: the folders whose files take longest, longest first. */
const slowFolders = ["test/faults/", "test/wire/", "test/policies/"];

/** Every test file of node:test, the longest first, so that none is still running when the others are done. */
export function listTestFiles() {
  const seconds = readSeconds();
  const weigh = (file) => seconds[file] ?? guessSeconds(file);
  return globSync(pattern, { cwd: projectRoot })
    .map((file) => file.replaceAll("\\", "/"))
    .sort((one, other) => weigh(other) - weigh(one) || one.localeCompare(other));
}

/** These read what the build has written. */
export function needsBuild(file) {
  return file.startsWith("test/site/");
}

/** For the order of the next run. */
export function saveSeconds(results) {
  const seconds = { ...readSeconds(), ...Object.fromEntries(results.map(({ file, seconds }) => [file, seconds])) };
  mkdirSync(dirname(secondsFile), { recursive: true });
  writeFileSync(secondsFile, JSON.stringify(seconds));
}

function readSeconds() {
  try {
    return JSON.parse(readFileSync(secondsFile, "utf8"));
  } catch {
    return {};
  }
}

function guessSeconds(file) {
  const rank = slowFolders.findIndex((folder) => file.startsWith(folder));
  return rank < 0 ? 0 : slowFolders.length - rank;
}
