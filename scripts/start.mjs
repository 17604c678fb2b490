// Runs on Node 20 with nothing installed: imports only what needs no package.

import "./build.mjs";
import { runServer } from "./run-server.mjs";

runServer("server/main.ts", process.argv.slice(2));
