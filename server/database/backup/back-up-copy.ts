import { compileOnce } from "../pglite/compile-once.ts";
import { openPglitePool } from "../pglite/pglite-pool.ts";
import { backUpDatabase } from "./back-up-database.ts";
import { endWithStarter } from "./run-aside.ts";

// Writes the backup of a copy of an embedded database, beside the process that serves it (back-up-aside.ts).
const [dataDir = "", file = "", at = ""] = process.argv.slice(2);
process.umask(0o077);
endWithStarter();
compileOnce();
const { pool, close } = await openPglitePool(dataDir);
await backUpDatabase(pool, file, new Date(at));
await close();
