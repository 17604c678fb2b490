import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readBriefFlags } from "../machine/brief-flags.ts";
import { nodeFlags } from "../server-process.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A file of db/ that this version has instead of, or besides, those of the repository. */
export type VersionFile = { readonly name: string; readonly sql: string };

export type Version = {
  /** What `startServerProcess` runs. */
  readonly program: readonly string[];
  readonly asset: string;
};

/**
 * A copy of what runs, as another version of it: with files of db/ of its own, and a site whose one page names an asset that
 * no other version has.
 */
export function makeVersion(folder: string, name: string, changes: readonly VersionFile[] = []): Version {
  const place = path.join(folder, name);
  for (const part of ["domain", "server", "db", "package.json"])
    cpSync(path.join(root, part), path.join(place, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(place, "node_modules"));
  for (const change of changes) writeFileSync(path.join(place, "db", change.name), change.sql);
  const asset = `/assets/app-${name.padEnd(8, "0")}.js`;
  mkdirSync(path.join(place, "build/client/assets"), { recursive: true });
  writeFileSync(path.join(place, "build/client", asset), `"${name}";\n`);
  const page = `<!doctype html><html lang="en"><title>Neev</title><script type="module" src="${asset}"></script></html>`;
  writeFileSync(path.join(place, "build/client/index.html"), page);
  return { program: [...nodeFlags, ...readBriefFlags(), path.join(place, "server/main.ts")], asset };
}
