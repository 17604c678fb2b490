import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { readSeries } from "#test/support/prometheus.ts";
import { waitUntil } from "#test/support/wait-until.ts";

test("a worker alone serves its metrics at METRICS_PORT, with the token, and nothing else", async (t) => {
  const place = await makeDatabasePlace("postgres");
  t.after(place.remove);
  const folder = mkdtempSync(path.join(tmpdir(), "neev-worker-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const worker = startChild("server/worker.ts", [], {
    DATABASE_URL: place.databaseUrl ?? "",
    DATA_DIR: path.join(folder, "data"),
    METRICS_PORT: String(port),
    METRICS_TOKEN: "s3cret",
  });
  t.after(() => worker.kill());
  await worker.waitForLine(/worker is running/);
  const ask = (address: string, authorization = "Bearer s3cret") =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers: { authorization } });
  assert.equal((await ask("/metrics", "Bearer wrong")).status, 401);
  assert.equal((await ask("/healthz")).status, 404);
  const read = async (name: string) =>
    readSeries(await (await ask("/metrics")).text()).find((series) => series.name === name)?.value;
  await waitUntil("it has noted that it lives", async () => (await read("neev_workers_running")) === 1);
  assert.equal(await read("neev_database_up"), 1);
  assert.equal(await read("neev_mails_total"), 0, "its own attempts are counted here");
  assert.ok(Number(await read("process_resident_memory_bytes")) > 0);
  assert.ok(Number(await read("neev_database_begin_seconds_count")) > 0);
});
