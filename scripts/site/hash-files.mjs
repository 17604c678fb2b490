import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One hash over the names and contents of files and folders (recursively); what is missing counts as missing. */
export function hashFiles(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) addToHash(hash, root, path);
  return hash.digest("hex");
}

function addToHash(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) {
    hash.update(`missing ${path}\0`);
  } else if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addToHash(hash, root, `${path}/${name}`);
  } else {
    hash.update(`file ${path} ${stats.size}\0`).update(readFileSync(join(root, path)));
  }
}
