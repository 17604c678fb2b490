import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { createFiles } from "#server/files/files.ts";
import { sweepFiles } from "#server/jobs/documents/sweep-files.ts";
import type { Job, JobParts } from "#server/jobs/job.ts";
import { writeBackup } from "#server/jobs/system/back-ups.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments } from "#test/support/fixtures/document-files.ts";
import { readAlerts, readSelectors, readSeries, select } from "#test/support/prometheus.ts";

type Part = {
  state: string;
  meaning: string;
  all: number;
  listed: { id: string; name: string; problem: string }[];
};
const alerts = new Map(readAlerts().map(({ name, expression }) => [name, expression]));
const key = "44".repeat(32);

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that cannot be given out, in System and in the metrics on ${engine}`, () => {
    let documents: Documents;
    let admin: Customer;
    before(async () => {
      documents = await openDocuments(openTestDatabase, {});
      admin = await documents.makeCustomer({ role: "admin" });
    });
    after(() => documents?.close());

    const read = async () => (await admin.invoke("system-health", {})).body.documents as Part;
    const count = async (alert: string) => {
      const [chosen] = readSelectors(alerts.get(alert) ?? assert.fail(alert));
      const series = readSeries(await (await fetch(`${documents.url}/metrics`)).text());
      return select(series, chosen ?? assert.fail(alert)).reduce((sum, { value }) => sum + value, 0);
    };
    const parts = (env: Partial<JobParts["env"]> = {}): JobParts => {
      const { database } = documents;
      const files = createFiles({ env: { dataDir: documents.dataDir }, database });
      return { database, files, mailer: createLocalInbox(database), env: { siteUrl: "", mailFrom: "", ...env } };
    };
    const sweep = () => sweepFiles({} as Job, parts());
    const upload = async () => {
      const { body } = await documents.send(documents.asha, {}, makePdf());
      const [row] = await documents.query<{ key: string }>(
        "select c.key from private.files as f join private.file_contents as c on c.id = f.content_id where f.id = $1",
        [body.id],
      );
      return { id: String(body.id), place: path.join(documents.folder, row?.key ?? "") };
    };

    test("what is missing or damaged is counted and named, until its bytes are back", async () => {
      const [lost, changed] = [await upload(), await upload()];
      // From the first sweep on it is known whose store it is.
      await sweep();
      const before = await read();
      assert.deepEqual([before.state, before.all, await count("NeevFilesMissing")], ["good", 2, 0]);
      const [lostBytes, bytes] = [readFileSync(lost.place), readFileSync(changed.place)];
      rmSync(lost.place);
      writeFileSync(changed.place, Buffer.from(bytes).fill("x", 20, 40));
      assert.equal((await fetchFile(documents.url, documents.asha, changed.id)).status, 503, "its checksum is wrong");
      await sweep();
      const bad = await read();
      assert.equal(bad.state, "bad");
      assert.match(bad.meaning, /^Of 2 documents 1 missing and 1 damaged in the store/);
      assert.deepEqual(
        new Map(bad.listed.map(({ id, problem }) => [id, problem])),
        new Map([
          [lost.id, "missing"],
          [changed.id, "damaged"],
        ]),
      );
      assert.equal(await count("NeevFilesMissing"), 2);
      assert.equal((await fetchFile(documents.url, documents.asha, changed.id)).status, 503);
      writeFileSync(lost.place, lostBytes);
      writeFileSync(changed.place, bytes);
      await sweep();
      assert.deepEqual([(await read()).state, await count("NeevFilesMissing")], ["good", 0]);
      assert.equal((await fetchFile(documents.url, documents.asha, changed.id)).status, 200);
    });

    test("a virus that was found later, and a key that FILES_KEY lacks, are told", async () => {
      const { id } = await upload();
      const set = (change: string) =>
        documents.query(
          `update private.file_contents set ${change} where id = (select content_id from private.files where id = $1)`,
          [id],
        );
      await set("problem = 'virus', problem_since = now()");
      const infected = await read();
      assert.deepEqual([infected.state, infected.listed.map(({ problem }) => problem)], ["attention", ["virus"]]);
      assert.deepEqual([await count("NeevFilesInfected"), await count("NeevFilesMissing")], [1, 0]);
      await set(`problem = null, problem_since = null, sealed_with = '${key.slice(0, 8)}'`);
      const sealed = await read();
      assert.deepEqual([sealed.state, /FILES_KEY lacks the key/.test(sealed.meaning)], ["bad", true]);
      await set("sealed_with = null");
    });

    test("a backup says how many documents are beside it, and how many it only names", async () => {
      const [{ n } = { n: 0 }] = await documents.query<{ n: number }>(
        "select count(*)::int as n from private.file_contents",
      );
      const backUp = async (backupFiles: "copy" | "name") => {
        const backupDir = path.join(documents.dataDir, `backups-${backupFiles}`);
        const [row] = await documents.query<{ id: string }>("insert into private.backups default values returning id");
        await writeBackup({ payload: { record_id: row?.id ?? "" } } as Job, parts({ backupDir, backupFiles }));
        const { latest, state } = (await admin.invoke("system-health", {})).body.backup as {
          latest: { problem: string | null; files: number; files_left_out: number; files_bytes: number }[];
          state: string;
        };
        const [{ problem, files, files_left_out, files_bytes } = assert.fail()] = latest;
        return {
          problem,
          files,
          files_left_out,
          hasBytes: files_bytes > 0,
          state,
          isCopied: existsSync(path.join(backupDir, "neev-files")),
        };
      };
      assert.deepEqual(await backUp("copy"), {
        ...{ problem: null, files: n, files_left_out: 0, hasBytes: true, state: "good", isCopied: true },
      });
      // The server that answers copies them; that this one does not is what is noticed.
      assert.deepEqual(await backUp("name"), {
        ...{ problem: null, files: 0, files_left_out: n, hasBytes: false, state: "attention", isCopied: false },
      });
    });
  });
});
