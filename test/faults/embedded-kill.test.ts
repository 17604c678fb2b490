import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { openDatabase } from "#server/database/open-database.ts";
import { startChild } from "#test/support/child-process.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";

const clock = { now: () => new Date() };

/** After how many acknowledgements each process is killed: at once, early, and past a good deal of the log. */
const killsAfter = [1, 0, 40, 150];

describe("the embedded database, killed", { skip: !hasEmbeddedDatabase() }, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "neev-killed-"));
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  const keep = () => startChild("test/faults/keep-enquiries.ts", [dataDir]);

  it("while its folder is being created: the next start creates it again", async () => {
    const madeBegun = new Promise<void>((resolve) => {
      const watcher = watch(dataDir, (_event, name) => {
        if (name !== "database.unfinished") return;
        watcher.close();
        resolve();
      });
    });
    const child = keep();
    await madeBegun;
    await child.kill();
    assert.equal(existsSync(path.join(dataDir, "database", "PG_VERSION")), false, "it was killed before the end");
    await (await openDatabase({ dataDir, clock })).close();
  });

  it("again and again: it opens again, and every acknowledged enquiry is there with its event and job", async () => {
    const acknowledged: string[] = [];
    for (const count of killsAfter) {
      const child = keep();
      if (count === 0) await child.waitForLine(/^starting$/);
      else
        await new Promise<void>((resolve, reject) => {
          let stored = 0;
          child.process.stdout?.on("data", (text: Buffer) => {
            stored += text.toString().split("stored ").length - 1;
            if (stored >= count) resolve();
          });
          void child.ended.then(() => reject(new Error(child.lines.join("\n"))));
        });
      assert.equal(await child.kill(), "SIGKILL", child.lines.join("\n"));
      acknowledged.push(...child.lines.flatMap((line) => /^stored (.+)$/.exec(line)?.[1] ?? []));
    }
    assert.ok(acknowledged.length >= killsAfter.reduce((sum, count) => sum + count, 0));

    const database = await openDatabase({ dataDir, clock });
    try {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ reference: string; events: number; jobs: number }>(
          `select reference,
             (select count(*) from public.events e where e.record_id = q.id::text) as events,
             (select count(*) from private.jobs j where j.payload ->> 'record_id' = q.id::text) as jobs
           from public.enquiries q`,
        ),
      );
      const stored = new Set(rows.map(({ reference }) => reference));
      assert.deepEqual(
        acknowledged.filter((reference) => !stored.has(reference)),
        [],
      );
      assert.deepEqual(
        rows.filter(({ events, jobs }) => events !== 1 || jobs !== 1),
        [],
      );
    } finally {
      await database.close();
    }
  });

  it("a folder that is something else is refused with a sentence", async () => {
    const other = path.join(dataDir, "other");
    mkdirSync(path.join(other, "database"), { recursive: true });
    writeFileSync(path.join(other, "database", "letter.txt"), "not a database");
    await assert.rejects(openDatabase({ dataDir: other, clock }), /neither empty nor a database/);
  });
});
