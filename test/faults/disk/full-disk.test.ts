import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { formatIstDay } from "#domain/time/dates.ts";
import { demoAdministrator } from "#server/auth/demo-accounts.ts";
import { makeBackUp } from "#server/database/backup/back-up-aside.ts";
import { reservedBytes } from "#server/database/disk/disk-room.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { startPgliteSession } from "#server/database/pglite/pglite-host.ts";
import { openPglitePool } from "#server/database/pglite/pglite-pool.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { startChild } from "#test/support/child-process.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { type Answer, callFunction, get, signInTo } from "#test/support/machine/server-calls.ts";
import { lacksDisks, mountSmallDisk, type SmallDisk } from "#test/support/machine/small-disk.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const megabyte = 1024 * 1024;
type Health = Record<"disk", { state: string; meaning: string }> & {
  worker: { seen: number; meaning: string };
  backup: { latest: { ended_at: string | null; problem: string | null; file_name: string | null }[] };
};

/** A migrated embedded database on a disk of its own, with room for what the tests write. */
async function prepareDisk(size = 200): Promise<{ disk: SmallDisk; dataDir: string }> {
  const disk = await mountSmallDisk(size * megabyte);
  const template = await copyMigratedFolder();
  const dataDir = path.join(disk.folder, "data");
  cpSync(template.dataDir, dataDir, { recursive: true });
  await template.remove();
  return { disk, dataDir };
}

describe("the embedded database that finds no space in the middle of its work", {
  skip: !hasEmbeddedDatabase() || lacksDisks,
}, () => {
  it("refuses the statement, also after a checkpoint has failed, keeps what it acknowledged and goes on", async (t) => {
    const { disk, dataDir } = await prepareDisk(120);
    t.after(() => disk.remove());
    let starts = 0;
    const { pool, close } = await openPglitePool(
      dataDir,
      (folder) => {
        starts += 1;
        return startPgliteSession(folder);
      },
      // Another program takes the last space after it was looked for.
      { checkpoint: 200, mayWrite: async () => starts === 1 },
    );
    t.after(close);
    await pool.query("create table public.notes (number integer, text text)");
    disk.fill(2 * megabyte);
    let stored = 0;
    const fill = async () => {
      for (;;) {
        await pool.query("insert into public.notes select $1::integer, repeat(md5($1::integer::text), 300)", [stored]);
        stored += 1;
      }
    };
    // The checkpoint may be the first to find no space: then the statement that was under way ends with its thread.
    await assert.rejects(fill(), (error: Error & { code?: string }) =>
      error.code === undefined ? /has stopped/.test(error.message) : error.code === "53100",
    );
    await waitUntil("a checkpoint has failed, and its thread is another one", () => starts > 1);
    const count = async () => (await pool.query("select count(*) from public.notes")).rows[0]?.count;
    let kept = 0;
    await waitUntil("it reads", async () => {
      kept = await count().catch(() => 0);
      return kept > 0;
    });
    assert.ok(kept === stored || kept === stored + 1, `${kept} rows are kept, ${stored} were acknowledged`);
    disk.empty();
    await waitUntil("it writes", () =>
      pool.query("insert into public.notes values (-1, '')").then(
        () => true,
        () => false,
      ),
    );
    assert.equal(await count(), kept + 1);
  });
});

describe("the embedded database on a disk that becomes full", {
  skip: !hasEmbeddedDatabase() || lacksDisks,
}, () => {
  let disk: SmallDisk;
  let backups: SmallDisk;
  let dataDir: string;
  let server: ServerProcess;
  let token: string;
  const acknowledged: string[] = [];
  const start = () =>
    // Counted like real callers, and let through.
    startServerProcess({ DATA_DIR: dataDir, BACKUP_DIR: backups.folder, DATABASE_URL: "", RATE_LIMIT_SCALE: "1000" });

  before(async () => {
    ({ disk, dataDir } = await prepareDisk());
    backups = await mountSmallDisk(2 * megabyte);
    server = await start();
    token = await signInTo(server.url, demoAdministrator);
  });
  after(async () => {
    await server?.kill("SIGKILL");
    await disk?.remove();
    await backups?.remove();
  });

  const isOfFullDisk = ({ body }: Answer) => /no disk space/.test(String(body.message));
  const call = (name: string, body: unknown) => askUntilServed(() => callFunction(server.url, name, body, token));

  async function submit() {
    const answer = await askUntilServed(
      () => callFunction(server.url, "submit-enquiry", fillHomeForm()),
      (refused) => refused.status === 503 && !isOfFullDisk(refused),
    );
    if (answer.status === 201) acknowledged.push(String(answer.body.reference));
    return answer;
  }
  const readHealth = async () => {
    const { status, body } = await call("system-health", {});
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as Health;
  };

  it("refuses to save, in a sentence, and goes on reading; with space again it saves, without a restart", async () => {
    assert.equal((await submit()).status, 201);
    disk.fill(megabyte);
    await waitUntil("nothing is saved any more", async () => (await submit()).status === 503);

    disk.fill();
    const refused = await Promise.all(Array.from({ length: 8 }, submit));
    for (const { status, headers, body } of refused) {
      assert.deepEqual([status, body.code], [503, "unavailable"]);
      assert.match(String(body.message), /^Nothing can be saved at the moment, as the server has no disk space/);
      assert.ok(Number(headers.get("retry-after")) > 0);
    }
    const { disk: judged } = await readHealth();
    assert.equal(judged.state, "bad");
    assert.match(judged.meaning, /^The disk is full: nothing can be saved\. Free up space/);
    const today = formatIstDay(new Date());
    const reads = await Promise.all(
      [
        () => get(server.url, "/rest/v1/services?select=id&limit=1"),
        () => get(server.url, "/rest/v1/notifications?select=id&limit=1", token),
        () => callFunction(server.url, "list-enquiries", {}, token),
        () => callFunction(server.url, "consultation-slots", { from: today, to: today }),
        () => get(server.url, "/readyz"),
      ].map((read) => askUntilServed(read)),
    );
    assert.deepEqual(
      reads.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    const complaints = () => server.readLog().split("The job queue cannot be used").length - 1;
    const said = complaints();
    // The worker cannot note that it was seen.
    const { seen, meaning } = (await readHealth()).worker;
    assert.match(meaning, /^Waiting for space on the disk\..* Do not restart/);
    await waitUntil("it has tried some times", async () => (await readHealth()).worker.seen > seen + 3);
    assert.ok(complaints() - said <= 1, "it complains once, not each second");
    assert.match(server.readLog(), /The disk of DATA_DIR .* is full: 0 MB are free, and the database needs 64 MB/);

    disk.empty();
    await waitUntil("it saves again", async () => (await submit()).status === 201);
    assert.notEqual((await readHealth()).disk.meaning, judged.meaning);
  });

  it("a backup that its disk has no room for leaves no file, and System says why", async () => {
    backups.fill();
    assert.equal((await call("back-up-now", {})).status, 201);
    const readLatest = async () => (await readHealth()).backup.latest[0];
    await waitUntil("it has ended", async () => (await readLatest())?.ended_at != null);
    assert.deepEqual([(await readLatest())?.problem, (await readLatest())?.file_name], ["The disk is full", null]);
    assert.deepEqual(
      readdirSync(backups.folder).filter((name) => name.startsWith("neev-") && !name.endsWith(".jsonl")),
      [],
    );

    backups.empty();
    assert.equal((await call("back-up-now", {})).status, 201);
    await waitUntil("the next one is written", async () => (await readLatest())?.file_name != null);
  });

  it("a start on it is refused with the folder's name, and works when there is space; nothing that was acknowledged is lost", async () => {
    assert.equal(await server.stop(), 0);
    disk.fill();
    const child = startChild("server/main.ts", [], {
      ...{ DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_DIR: backups.folder, PORT: `${await findFreePort()}` },
    });
    assert.equal(await child.ended, 1);
    const [sentence] = child.lines.filter((line) => line.startsWith("Neev did not start"));
    assert.match(sentence ?? "", /The disk of DATA_DIR .*data is full: 0 MB are free.* Free some up\.$/);
    assert.doesNotMatch(child.lines.join("\n"), /^\s+at /m);

    disk.empty();
    server = await start();
    assert.equal((await submit()).status, 201);
    assert.equal(await server.stop(), 0);
    const database = await openDatabase({ dataDir, clock: { now: () => new Date() } });
    const { rows } = await database.asSystem("test", (tx) =>
      tx.query<{ reference: string }>("select reference from public.enquiries"),
    );
    await database.close();
    const stored = rows.map(({ reference }) => reference);
    assert.deepEqual(
      acknowledged.filter((reference) => !stored.includes(reference)),
      [],
    );
  });

  it("a backup beside the data takes none of the space that is kept free for the database", async () => {
    const { pool, room, close } = await openPool({ dataDir });
    assert.ok(room);
    const backUp = makeBackUp(pool, dataDir, room.hasRoomFor);
    const file = path.join(disk.folder, "beside.neev");
    try {
      await pool.query(
        `insert into private.jobs (kind, payload, failed_at)
         select 'test', jsonb_build_object('text', string_agg(gen_random_uuid()::text, '')), now() from generate_series(1, 100000)`,
      );
      disk.fill(reservedBytes + megabyte);
      await assert.rejects(backUp(file), { code: "ENOSPC" });
      assert.deepEqual(
        readdirSync(disk.folder).filter((name) => name.startsWith("beside")),
        [],
      );
    } finally {
      disk.empty();
      await close();
    }
  });

  it("a folder that is mounted read-only is refused with its name, and is untouched", async () => {
    disk.remount("ro");
    await assert.rejects(openDatabase({ dataDir, clock: { now: () => new Date() } }), {
      name: "DataFolderError",
      message: /data is on a disk that is mounted read-only\. Mount it writable, or set another DATA_DIR\.$/,
    });
    disk.remount("rw");
    assert.equal(existsSync(path.join(dataDir, "database", "postmaster.pid")), false);
  });
});
