import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { it } from "node:test";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { get } from "#test/support/machine/server-calls.ts";
import { waitUntil } from "#test/support/wait-until.ts";

it("a log that cannot be written, as on a full disk, stops neither the start nor the answers", {
  skip: process.platform !== "linux" && "only Linux has /dev/full",
}, async (t) => {
  const { databaseUrl = "", dataDir, remove } = await makeDatabasePlace(readEngines()[0] ?? "postgres");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const full = openSync("/dev/full", "w");
  const server = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...{
        ...process.env,
        NODE_ENV: "",
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: `${port}`,
        LOG_LEVEL: "info",
      },
      ...{ HOST: "127.0.0.1", DEMO_SAMPLES: "off" },
    },
    stdio: ["ignore", full, full],
  });
  t.after(async () => {
    if (server.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await remove();
  });
  await waitUntil("it serves", async () => {
    assert.equal(server.exitCode, null, "it has ended");
    return get(url, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  for (let count = 0; count < 50; count += 1)
    assert.equal((await askUntilServed(() => get(url, "/rest/v1/services?select=id&limit=1"))).status, 200);
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  assert.equal(code, 0);
});
