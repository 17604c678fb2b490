import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The last landed version whose data this one must take over; its backup was made by `make-backup.ts`. */
export const landedCommit = "836d5ad95f3d4673257e4bd8df13db7a5eabaeb4";
export const landedBackup = fileURLToPath(new URL("./landed.neev.gz", import.meta.url));
/** The functions that its code could call. */
export const landedFunctions = JSON.parse(
  readFileSync(new URL("./landed-functions.json", import.meta.url), "utf8"),
) as readonly string[];
