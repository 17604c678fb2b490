import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project.mjs";

const folders = ["server", "domain", "db"];
const settleMs = 150;

/**
 * Runs a program of the server and starts it again when a file of its layers changes. Node's own --watch sends its reports
 * through the messages of worker threads, where the embedded database's bytes travel, and knows nothing of SQL files.
 */
export function watchServer(command, args, options) {
  let child;
  let isStopping = false;
  let timer;

  function start() {
    child = spawn(command, args, options);
    child.once("exit", (code) => {
      const crashed = code !== 0 && !isStopping && timer === undefined;
      if (crashed) console.log("The backend has stopped. It starts again when a file changes.");
    });
  }

  function restart() {
    timer = undefined;
    if (isStopping) return;
    console.log("Restarting the backend…");
    if (child.exitCode !== null || child.signalCode !== null) return start();
    child.once("exit", () => {
      if (!isStopping) start();
    });
    child.kill("SIGTERM");
  }

  const watchers = folders.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
      if (name === null || /\.test\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, settleMs);
    }),
  );
  start();
  return {
    stop(signal) {
      isStopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child.kill(signal);
    },
  };
}
