import assert from "node:assert/strict";
import { once } from "node:events";
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { askForBackup, NotHandedOverError } from "#server/database/backup/ask-for-backup.ts";
import { findSocket } from "#server/database/backup/backup-socket.ts";
import { serveBackups } from "#server/database/backup/serve-backups.ts";
import type { Database } from "#server/database/database.ts";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const silent = { info() {}, warn() {} };
const usable = { skip: !hasEmbeddedDatabase() || (process.platform === "win32" && "Windows has no modes of files") };
const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8);

describe("npm run backup while the embedded database is served", usable, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-served-"));
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  /** As the site's form does it: what is answered 503 is kept, and sent again. */
  async function submit(url: string): Promise<string> {
    const request = {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(fillHomeForm()),
    };
    let reference = "";
    await waitUntil("the enquiry is taken", async () => {
      const answer = await fetch(`${url}/functions/v1/submit-enquiry`, request);
      ({ reference } = (await answer.json()) as { reference: string });
      assert.ok([201, 503].includes(answer.status), String(answer.status));
      return answer.status === 201;
    });
    return reference;
  }

  const readText = (name: string) => gunzipSync(readFileSync(path.join(folder, name))).toString();

  it("asks the serving process: what came before is in the file, what comes meanwhile is kept; a killed one is no hindrance", async () => {
    const { dataDir, remove } = await copyMigratedFolder();
    cleanUps.push(remove);
    const variables = { DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_DIR: folder, RATE_LIMIT_SCALE: "0" };
    const backUp = (file: string) => startChild("server/backup.ts", [file], variables);
    const server = await startServerProcess(variables);
    cleanUps.push(() => server.kill("SIGKILL"));
    assert.equal(modeOf(findSocket(dataDir)), "600");

    const earlier = [await submit(server.url), await submit(server.url)];
    const file = path.join(folder, "served.neev");
    const command = backUp(file);
    const meanwhile: string[] = [];
    let isOver = false;
    void command.ended.then(() => {
      isOver = true;
    });
    while (!isOver) meanwhile.push(await submit(server.url));
    assert.equal(await command.ended, 0, command.lines.join("\n"));
    assert.match(
      command.lines.join("\n"),
      /^The process that serves this database writes the backup.*\nBackup written to /,
    );
    assert.equal(modeOf(file), "600");
    const text = gunzipSync(readFileSync(file)).toString();
    for (const reference of earlier)
      assert.ok(text.includes(reference), "what was acknowledged before is in the backup");
    assert.deepEqual(
      readdirSync(dataDir).filter((name) => /^database\.(copy|backup)/.test(name)),
      [],
      "no copy is left",
    );

    // Killed while it writes one: the command says so, and leaves no file.
    const cutOff = backUp(path.join(folder, "cut-off.neev"));
    await waitUntil(
      "the copy is being made",
      () => existsSync(path.join(dataDir, "database.copy")) || cutOff.process.exitCode !== null,
    );
    await server.kill("SIGKILL");
    assert.equal(await cutOff.ended, 1);
    assert.match(
      cutOff.lines.at(-1) ?? "",
      /^The serving process ended before the backup was complete, so no file was written\./,
    );
    assert.ok(!existsSync(path.join(folder, "cut-off.neev")));

    // Its socket is still there, and leads nowhere: the command opens the folder itself.
    assert.ok(existsSync(findSocket(dataDir)));
    const alone = backUp(path.join(folder, "alone.neev"));
    assert.equal(await alone.ended, 0, alone.lines.join("\n"));
    assert.equal(alone.lines.length, 1);
    const kept = readText("alone.neev");
    assert.deepEqual(
      [...earlier, ...meanwhile].filter((reference) => !kept.includes(reference)),
      [],
    );
  });

  /** A serving process whose database writes as the test says, in a folder whose path is too long for a socket's address. */
  async function serve(backUp: Database["backUp"]): Promise<string> {
    const dataDir = path.join(mkdtempSync(path.join(folder, "data-")), "long".repeat(30));
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // What a killed process left there.
    writeFileSync(findSocket(dataDir), "");
    mkdirSync(path.join(dataDir, "database.copy/database"), { recursive: true });
    const database = {
      engine: "pglite",
      backUp,
      asSystem: async () => ({ rows: [], rowCount: 0 }),
    } as unknown as Database;
    cleanUps.push(await serveBackups(database, dataDir, silent));
    return dataDir;
  }
  const nothing = () => {};

  it("has one written at a time, and says so to the second; the path of DATA_DIR may be longer than a socket's address", async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const dataDir = await serve(async (file) => {
      begin();
      await mayEnd;
      writeFileSync(file, "whole");
    });
    assert.equal(modeOf(findSocket(dataDir)), "600");
    assert.ok(!existsSync(path.join(dataDir, "database.copy")), "no copy of a killed process stays");
    const first = askForBackup(dataDir, path.join(folder, "first"), nothing);
    await hasBegun;
    await assert.rejects(
      askForBackup(dataDir, path.join(folder, "second"), nothing),
      new NotHandedOverError("A backup is being written already. Wait for its end, then try again."),
    );
    end();
    assert.deepEqual(await first, []);
    assert.equal(readFileSync(path.join(folder, "first"), "utf8"), "whole");
    assert.ok(!existsSync(path.join(folder, "second")));
  });

  it("says what failed there and here, and the next one works", async () => {
    let hasFailed = false;
    const dataDir = await serve(async (file) => {
      if (!hasFailed) {
        hasFailed = true;
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      }
      writeFileSync(file, "whole");
    });
    await assert.rejects(
      askForBackup(dataDir, path.join(folder, "failed"), nothing),
      /^NotHandedOverError: The serving process could not write the backup: ENOSPC: no space left on device/,
    );
    await assert.rejects(askForBackup(dataDir, path.join(folder, "no", "such", "folder"), nothing), { code: "ENOENT" });
    await askForBackup(dataDir, path.join(folder, "failed"), nothing);
    assert.equal(readFileSync(path.join(folder, "failed"), "utf8"), "whole");
  });

  it("keeps no part of a file whose end did not arrive", async () => {
    const dataDir = mkdtempSync(path.join(folder, "data-"));
    const server = createServer((request, response) => {
      if (request.url === "/ledger") response.end("[]");
      else {
        response.writeHead(200, { "content-length": 1_000 });
        response.write("half", () => response.destroy());
      }
    }).listen(findSocket(dataDir));
    cleanUps.push(() => server.close());
    await once(server, "listening");
    const file = path.join(folder, "half");
    await assert.rejects(askForBackup(dataDir, file, nothing), NotHandedOverError);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith("half")),
      [],
    );
  });

  it("asks no process of another user, not as root either, and through no link", {
    skip: process.geteuid?.() !== 0 && "only root gives files to another user",
  }, async () => {
    const dataDir = await serve(async (file) => writeFileSync(file, "whole"));
    const linked = mkdtempSync(path.join(folder, "data-"));
    symlinkSync(findSocket(dataDir), findSocket(linked));
    assert.equal(await askForBackup(linked, path.join(folder, "linked"), nothing), undefined);
    lchownSync(findSocket(dataDir), 10_001, 10_001);
    await assert.rejects(
      askForBackup(dataDir, path.join(folder, "foreign"), nothing),
      new NotHandedOverError("The embedded database belongs to another user. Run this command as that user."),
    );
    assert.ok(!existsSync(path.join(folder, "foreign")));
  });

  it("finds no process that serves a folder without a socket", async () => {
    const dataDir = mkdtempSync(path.join(folder, "data-"));
    assert.equal(await askForBackup(dataDir, path.join(folder, "none"), nothing), undefined);
  });
});
