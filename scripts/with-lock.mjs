import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const heartbeatMs = 2_000;
const abandonedAfterMs = 15_000;

/**
 * Runs work while no other process holds the same lock file. A lock left by a killed process is taken over: at once
 * when its process is gone from this machine, else when its heartbeat has stopped.
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${process.pid} ${hostname()} ${Date.now()}-${Math.random()}`;
  for (let waited = false; !tryCreate(file, mine); ) {
    const seen = readIfThere(file);
    if (seen === undefined) continue;
    if (isAbandoned(file, seen)) {
      takeAway(file, seen);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(250);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (readIfThere(file) === mine) rmSync(file, { force: true });
  }
}

function tryCreate(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAbandoned(file, content) {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (modified === undefined) return false;
  if (Date.now() - modified > abandonedAfterMs) return true;
  const [pid, host] = content.split(" ");
  return host === hostname() && !isAlive(Number(pid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

// Two waiters may both see the abandoned lock: the slower one could rename away the fresh lock of the faster. Renaming
// is atomic, so a waiter that has moved a lock other than the one it saw puts it back.
function takeAway(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) === seen) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another process took the lock for an abandoned one (a suspended machine); finishing the work is still best.
  }
}
