import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { namePackage, readImports } from "#test/architecture/imports.ts";
import { isTest, readSourceFiles } from "#test/architecture/source-files.ts";
import { findServerPlaces, readLockFile } from "./packages-that-run.ts";

// Copies the packages that the server needs, without those that only the built site has inside: for an image.
const target = process.argv[2];
if (target === undefined) {
  console.error("Usage: node scripts/supply/copy-server-packages.ts FOLDER");
  process.exit(2);
}
const root = fileURLToPath(new URL("../..", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
const imported = readSourceFiles()
  .filter((file) => /^(server|domain)\//.test(file.path) && !isTest(file))
  .flatMap(readImports)
  .flatMap(({ specifier, target: file }) => (file === undefined ? [namePackage(specifier)] : []))
  .filter((name) => name in dependencies);

/** Not read while it runs. */
const superfluous = /\.(map|d\.[cm]?ts)$|\.test\.\w+$|\/tests?$/;
const lock = readLockFile();
for (const place of findServerPlaces(lock, imported)) {
  // An optional package may not exist for this system.
  if (lock.packages[place]?.optional && !existsSync(resolve(root, place))) continue;
  const copy = resolve(target, place);
  mkdirSync(dirname(copy), { recursive: true });
  // A package inside this one is a place of its own.
  const isOwn = (file: string) => !file.slice(resolve(root, place).length).includes("node_modules");
  cpSync(resolve(root, place), copy, { recursive: true, filter: (file) => isOwn(file) && !superfluous.test(file) });
}
