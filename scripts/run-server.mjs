import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const oneSignalMs = 1_000;

/** V8 lets its space for new objects grow to 48 MB under load and never gives it back; small, it costs no speed here. */
const flags = JSON.parse(readFileSync(join(projectRoot, "server/node-flags.json"), "utf8"));

/**
 * Runs a program of the server with our Node and ends as it ends. The channel makes the program notice when this
 * process is killed outright; signals are handed on.
 */
export function runServer(file, args) {
  const child = spawn(nodeBinary, [...flags, file, ...args], {
    cwd: projectRoot,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches a whole process group, and npm hands it on once more: in a group of its own the server gets the one
    // signal that we send, and takes a second one for impatience.
    detached: process.platform !== "win32",
  });
  let lastSignalAt = 0;
  const handOn = (signal) => {
    if (Date.now() - lastSignalAt < oneSignalMs) return;
    lastSignalAt = Date.now();
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of signals) process.on(signal, handOn);
  watchForOrphaning(() => {
    if (lastSignalAt === 0) handOn("SIGTERM");
  });
  child.once("error", (error) => {
    console.error(`Could not start Node 24: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    for (const handled of signals) process.removeAllListeners(handled);
    process.kill(process.pid, signal);
  });
}

/** If `npm start` is killed, npm cannot signal the server, which would keep the port and the data folder in use. */
function watchForOrphaning(onOrphaned) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(timer);
    onOrphaned();
  }, 100);
  timer.unref();
}

/** Parent and grandparent: npm may have put a shell between itself and us. */
function readAncestors() {
  try {
    // The second field of /proc/PID/stat is a name in brackets and may hold blanks; the parent is the second after it.
    const grandparent = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
    return `${process.ppid} ${grandparent}`;
  } catch {
    return `${process.ppid}`;
  }
}
