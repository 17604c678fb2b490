import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SqlFiles } from "#server/database/sql-files.ts";

/** The last landed version whose data this one must take over; its backup was made by `make-backup.ts`. */
export const landedCommit = "836d5ad95f3d4673257e4bd8df13db7a5eabaeb4";
export const landedBackup = fileURLToPath(new URL("./landed.neev.gz", import.meta.url));
/** The functions that its code could call. */
export const landedFunctions = JSON.parse(
  readFileSync(new URL("./landed-functions.json", import.meta.url), "utf8"),
) as readonly string[];

/** One text for all functions and policies of a version. */
export function hashRules({ functions, policies }: Pick<SqlFiles, "functions" | "policies">): string {
  const all = [...functions, ...policies].map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash("sha256").update(all.join("")).digest("hex");
}
export const landedRules = "cc0ec07af36c4f7e16591d243e01a660c4623f8f293cd84e341c047972ea929b";
