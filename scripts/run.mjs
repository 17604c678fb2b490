import { ensureInstalled } from "./install.mjs";
import { CommandError } from "./run-command.mjs";
import { runServer } from "./run-server.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node scripts/run.mjs FILE [arguments]");
  process.exit(2);
}
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
runServer(file, args);
