import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { User } from "./run-program.ts";

/** The files that docs/operating.md tells operators to use. */
export const recipe = fileURLToPath(new URL("../../../docs/failover/", import.meta.url));

/** A file of the recipe with its `${NAMES}` filled in; throws for one that has no value. */
export function fillIn(file: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(recipe, file), "utf8")
    .split("\n")
    .filter((line) => !/^\s*(#|;|--)/.test(line))
    .join("\n")
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`docs/failover/${file} asks for ${name}, which has no value.`);
      return value;
    });
}

function giveTo(user: User, path: string): string {
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

export function makeFolder(user: User, ...parts: readonly string[]): string {
  const folder = join(...parts);
  mkdirSync(folder, { mode: 0o700 });
  return giveTo(user, folder);
}

/** For its user alone: it holds passwords. */
export function writePrivate(user: User, file: string, text: string): string {
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  return giveTo(user, file);
}
