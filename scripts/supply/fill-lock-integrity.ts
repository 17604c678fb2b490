import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { nameOf, readLockFile } from "./packages-that-run.ts";

/**
 * Asks the registry for the hash of each package of package-lock.json that has none. npm leaves them out for packages of
 * other systems when the registry in use did not have them; run this where it has.
 */
const lock = readLockFile();
const packages = Object.entries(lock.packages).map(([place, entry]) => {
  if (place === "" || entry.integrity !== undefined) return [place, entry];
  const { version, ...others } = entry;
  const wanted = `${nameOf(place)}@${version}`;
  try {
    const integrity = execFileSync("npm", ["view", wanted, "dist.integrity"], { encoding: "utf8" }).trim();
    if (integrity !== "") return [place, { version, integrity, ...others }];
  } catch {
    // npm has said why.
  }
  console.log(`The registry does not have ${wanted}.`);
  return [place, entry];
});
const filled = { ...lock, packages: Object.fromEntries(packages) };
writeFileSync(new URL("../../package-lock.json", import.meta.url), `${JSON.stringify(filled, null, 2)}\n`);
