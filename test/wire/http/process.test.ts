import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { after, before, describe, test } from "node:test";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";

const MAIN = resolve(import.meta.dirname, "../../../server/main.ts");
const WORKER = resolve(import.meta.dirname, "../../../server/worker.ts");

const children: ChildProcess[] = [];
const removals: (() => Promise<void>)[] = [];
after(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const remove of removals) await remove();
});

/** The variables of a database of its own: the embedded one where the run is about it, as `npm start` has it. */
async function makeDatabase(): Promise<Record<string, string>> {
  const { dataDir, databaseUrl, remove } = await makeDatabasePlace(hasEmbeddedDatabase() ? "pglite" : "postgres");
  removals.push(remove);
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function startProcess(entry: string, variables: Record<string, string>): Started {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, DEMO_SAMPLES: "off", DRAIN_SECONDS: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, ended: waitForEnd(child) };
}

/** "exit" with all output read: "close" never comes once this side has closed the channel between the two. */
async function waitForEnd(child: ChildProcess): Promise<number | null> {
  const streams = [child.stdout, child.stderr].map((stream) => finished(stream as Readable));
  const [code] = await once(child, "exit");
  await Promise.all(streams);
  return code as number | null;
}

async function serve(database: Record<string, string>): Promise<Started & { port: number }> {
  const port = await findFreePort();
  const started = startProcess(MAIN, { PORT: String(port), ...database });
  const isServing = () => started.output().includes("Neev is running at");
  while (!isServing() && started.child.exitCode === null)
    await Promise.race([once(started.child.stdout as NodeJS.ReadableStream, "data"), started.ended]);
  assert.ok(isServing(), started.output());
  return { ...started, port };
}

test("it prints its address, serves, and ends with 0 on SIGTERM and SIGINT", async () => {
  const database = await makeDatabase();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const { child, port, output, ended } = await serve(database);
    assert.match(output(), new RegExp(`^Neev is running at http://127\\.0\\.0\\.1:${port}$`, "m"));
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
    child.kill(signal);
    assert.equal(await ended, 0, signal);
  }
});

describe("beside one that runs", () => {
  let database: Record<string, string>;
  let first: Awaited<ReturnType<typeof serve>>;
  before(async () => {
    database = await makeDatabase();
    first = await serve(database);
  });

  test("a taken port ends the start with one sentence", async () => {
    const second = startProcess(MAIN, { PORT: String(first.port), ...(await makeDatabase()) });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), new RegExp(`^Neev did not start\\. Port ${first.port} is used`, "m"));
    assert.doesNotMatch(second.output(), /\n\s+at /);
  });

  test("a folder in use ends the start with one sentence, and the first process goes on", {
    skip: !hasEmbeddedDatabase(),
  }, async () => {
    const second = startProcess(MAIN, { PORT: String(await findFreePort()), ...database });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), /^Neev did not start\. .+/m);
    assert.doesNotMatch(second.output(), /\n\s+at /);
    assert.equal((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status, 200);
  });

  test("it ends when the process that started it is gone", async () => {
    first.child.disconnect();
    assert.equal(await first.ended, 0);
  });
});

test("an unusable environment ends the start with every problem", async () => {
  const { ended, output } = startProcess(MAIN, { PORT: "abc", SITE_URL: "nowhere", CLOCK: "noon" });
  assert.equal(await ended, 1);
  for (const name of ["PORT", "SITE_URL", "CLOCK"]) assert.match(output(), new RegExp(`- ${name} must be`));
});

test("a database server that is not there ends the start with a sentence that names the variable", async () => {
  const port = await findFreePort();
  const { ended, output } = startProcess(MAIN, {
    ...{ DATABASE_URL: `postgres://neev:secret@127.0.0.1:${port}/neev`, PORT: `${await findFreePort()}` },
  });
  assert.equal(await ended, 1);
  assert.match(output(), /^Neev did not start\. The database server in DATABASE_URL cannot be reached .+/m);
  assert.doesNotMatch(output(), /secret|\n\s+at /);
});

test("the worker on its own wants a server database", async () => {
  const { ended, output } = startProcess(WORKER, {});
  assert.equal(await ended, 1);
  assert.match(output(), /DATABASE_URL is required/);
});
