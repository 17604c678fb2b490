import assert from "node:assert/strict";
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { demoAdministrator } from "#server/auth/demo-accounts.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { type Answer, callFunction, signInTo } from "#test/support/machine/server-calls.ts";
import { lacksDisks, mountSmallDisk, type SmallDisk } from "#test/support/machine/small-disk.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type Health = { disk: { state: string; meaning: string }; worker: { meaning: string } };

describe("the embedded database on a disk that has space, and takes no more files", {
  skip: !hasEmbeddedDatabase() || lacksDisks,
}, () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  let variables: Record<string, string>;
  before(async () => {
    disk = await mountSmallDisk(200 * 1024 * 1024, 6_000);
    const template = await copyMigratedFolder();
    const dataDir = path.join(disk.folder, "data");
    cpSync(template.dataDir, dataDir, { recursive: true });
    await template.remove();
    variables = { DATA_DIR: dataDir, DATABASE_URL: "", RATE_LIMIT_SCALE: "1000" };
    server = await startServerProcess(variables);
  });
  after(async () => {
    await server?.kill("SIGKILL");
    await disk?.remove();
  });

  const isOfFullDisk = ({ body }: Answer) => /no disk space/.test(String(body.message));
  const submit = () =>
    askUntilServed(
      () => callFunction(server.url, "submit-enquiry", fillHomeForm()),
      (refused) => refused.status === 503 && !isOfFullDisk(refused),
    );

  it("refuses to save as on a full one, System says so, and it saves again without a restart", async () => {
    const token = await signInTo(server.url, demoAdministrator);
    assert.equal((await submit()).status, 201);
    const files = path.join(disk.folder, "files");
    mkdirSync(files);
    for (let left = statfsSync(disk.folder).ffree; left > 0; left -= 1) writeFileSync(path.join(files, `${left}`), "");

    let last: Answer | undefined;
    await waitUntil("nothing is saved any more", async () => {
      last = await submit();
      return last.status !== 201;
    });
    assert.deepEqual([last?.status, last && isOfFullDisk(last)], [503, true]);
    const health = await askUntilServed(() => callFunction(server.url, "system-health", {}, token));
    const { disk: judged, worker } = health.body as unknown as Health;
    assert.match(judged.meaning, /^The disk is full: nothing can be saved/);
    assert.match(worker.meaning, /Do not restart/);
    assert.match(server.readLog(), /takes no more files, although it has space/);

    rmSync(files, { recursive: true });
    await waitUntil("it saves again", async () => (await submit()).status === 201);
  });

  it("a start on it is refused, in a sentence", async () => {
    assert.equal(await server.stop(), 0);
    const files = path.join(disk.folder, "files");
    mkdirSync(files);
    for (let left = statfsSync(disk.folder).ffree; left > 0; left -= 1) writeFileSync(path.join(files, `${left}`), "");
    const child = startChild("server/main.ts", [], { ...variables, PORT: `${await findFreePort()}` });
    assert.equal(await child.ended, 1);
    assert.match(child.lines.join("\n"), /^Neev did not start\. The disk of DATA_DIR .*data takes no more files/m);
  });
});
