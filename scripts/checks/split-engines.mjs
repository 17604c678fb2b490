import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project.mjs";

/**
 * The tests of calls, which are the same on each database: those of the embedded one are the last of a whole run, and on a slow
 * machine what there is no time for is named as left out. Faults, policies and all that tells the databases apart come first.
 */
export function isSameOnBoth(file) {
  if (!file.startsWith("test/wire/")) return false;
  const source = readFileSync(join(projectRoot, file), "utf8");
  return /\bforEachEngine\(/.test(source) && !/\b(readEngines|hasEmbeddedDatabase)\(/.test(source);
}
