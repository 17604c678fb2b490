import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { demoStaff } from "#server/auth/demo-accounts.ts";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { type Balancer, startBalancer } from "#test/support/upgrade/balancer.ts";
import { findMissing, makeAccountSql } from "#test/support/upgrade/rolling-database.ts";
import { startTraffic, type Traffic, trafficKinds } from "#test/support/upgrade/traffic.ts";
import { makeVersion, type Version } from "#test/support/upgrade/versions.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const files = readSqlFiles();
/** What a later version brings: a column of a table that is in use, and new text of its policies and of all functions. */
const later = [
  { name: "migrations/9999_later.sql", sql: "alter table public.enquiries add later text default 'later';" },
  ...files.policies.filter(({ name }) => /\/(enquiries|services)\.sql$/.test(name)),
  ...files.functions,
].map(({ name, sql }) => ({ name, sql: `-- later\n${sql}` }));

describe("two processes behind a load balancer are replaced, one after the other, by those of a later version", {
  skip: !readEngines().includes("postgres"),
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-versions-"));
  const running = new Set<ServerProcess>();
  let balancer: Balancer;
  let traffic: Traffic;
  let variables: Record<string, string>;
  let remove: () => Promise<void>;
  let databaseUrl: string;

  async function start({ program }: Version): Promise<ServerProcess> {
    const server = await startServerProcess(variables, program);
    running.add(server);
    balancer.add(server.url);
    await waitUntil("the balancer sends to it", () => balancer.isReady(server.url));
    return server;
  }
  /** Some of each kind have been answered since. */
  async function moveOn(): Promise<void> {
    const before = { ...traffic.answered };
    await waitUntil("requests are answered", () => {
      if (traffic.failures.length > 0) throw new Error(traffic.failures.join("\n"));
      return trafficKinds.every((kind) => traffic.answered[kind] >= before[kind] + 3);
    });
  }

  before(async () => {
    const place = await makeDatabasePlace("postgres");
    remove = place.remove;
    databaseUrl = String(place.databaseUrl);
    balancer = await startBalancer(100);
    variables = {
      ...{ DATABASE_URL: databaseUrl, SITE_URL: balancer.url, RATE_LIMIT_SCALE: "0" },
      // Long enough for the balancer to look, and for each connection to be used once more, on a busy machine too.
      DRAIN_SECONDS: String(scaleLimit(2000) / 1000),
    };
  });
  after(async () => {
    await traffic?.stop();
    for (const server of running) await server.kill("SIGKILL");
    await balancer?.close();
    await remove?.();
    rmSync(folder, { recursive: true, force: true });
  });

  test("no request fails, and nothing that was acknowledged is lost", async (t) => {
    const [account] = demoStaff;
    assert.ok(account);
    const [older, newer] = [makeVersion(folder, "older"), makeVersion(folder, "newer", later)];
    const old = [await start(older), await start(older)];
    await runOnServer(databaseUrl, makeAccountSql(account));
    traffic = startTraffic(balancer.url, account);
    await moveOn();

    await start(newer);
    await moveOn();
    assert.equal(await old[0]?.stop(), 0);
    await start(newer);
    await moveOn();
    assert.equal(await old[1]?.stop(), 0);
    await moveOn();
    await traffic.stop();
    t.diagnostic(`Refused for want of time: ${traffic.refused.length}; slowest: ${JSON.stringify(traffic.slowestMs)}`);
    assert.deepEqual(traffic.failures, []);
    const { references } = traffic;
    assert.deepEqual(await findMissing(databaseUrl, references), []);
  });

  test("an older process is refused on the newer database, with a sentence", async () => {
    await assert.rejects(
      startServerProcess(variables, makeVersion(folder, "oldest").program),
      /Neev did not start\. This database contains db\/migrations\/9999_later\.sql, which this version does not know\. Start the version it belongs to, or a later one\./,
    );
  });
});
