import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SqlFiles } from "#server/database/sql-files.ts";

/** The last landed version whose data this one must take over; its backup was made by `make-backup.ts`. */
export const landedCommit = "d9c618e337564b72a8258f85830c5c65d148fba9";
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
export const landedRules = "aab73d521b0355a03c7f88618333fb7e70affda6647823ff57823e67a48a8e78";
