import { setFlagsFromString } from "node:v8";

/** What `--liftoff-only` sets when a process starts; later, each has to be set. */
const flags = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/**
 * For a program that opens an embedded database for one piece of work, before it does: the database's code is compiled once,
 * and what is used most not a second time to run faster, which needs 500 MB of memory for a moment, more than all the rest.
 */
export function compileOnce(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
