// Installs and builds what is out of date: `npm run build`, and what other scripts do first. Runs on Node 20 with nothing
// installed: imports only what needs no package.

import { ensureInstalled } from "./install.mjs";
import { CommandError } from "./run-command.mjs";
import { ensureBuilt } from "./site/build.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
