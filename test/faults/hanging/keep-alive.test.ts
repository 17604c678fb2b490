import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readEngines } from "#test/support/databases.ts";
import { openThroughProxy } from "./open-through-proxy.ts";

const table = "/proc/net/tcp";
const runs = { skip: !readEngines().includes("postgres") || (!existsSync(table) && `this system has no ${table}`) };

/** What the kernel will do next with the established connections to this port of this machine, as Linux tells. */
function readTimers(port: number): string[] {
  const lines = readFileSync(table, "utf8").trim().split("\n").slice(1);
  return lines.flatMap((line) => {
    const [, , remote, state, , timer] = line.trim().split(/\s+/);
    return state === "01" && remote?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`)
      ? [timer ?? ""]
      : [];
  });
}

test(
  "the kernel asks after the other end of an idle connection within 10 s: one that died is found",
  runs,
  async (t) => {
    const place = await openThroughProxy();
    const database = await place.open();
    t.after(async () => {
      await database.close();
      await place.close();
    });
    await Promise.all(Array.from({ length: 3 }, () => database.ping()));
    const timers = readTimers(Number(new URL(place.proxy.url).port));
    assert.ok(timers.length > 0, "it has connections");
    for (const timer of timers) {
      const [kind, ticks] = timer.split(":");
      assert.equal(kind, "02", "the keep-alive timer");
      assert.ok(Number.parseInt(ticks ?? "", 16) <= 10 * 100, timer);
    }
  },
);
