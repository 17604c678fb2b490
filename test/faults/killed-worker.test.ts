import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { readBriefFlags } from "#test/support/machine/brief-flags.ts";
import { readMime } from "#test/support/read-mime.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

const program = fileURLToPath(new URL("../support/dying-worker.ts", import.meta.url));
const office = "office@neev.example";
const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };

forEachEngine((engine, openTestDatabase) => {
  describe(`a worker killed on ${engine}`, () => {
    /** Two workers die, each when its next mail was just accepted; a third lives. What the mail server got by then. */
    async function receiveFromDying(t: TestContext, prepare: (database: TestDatabase) => Promise<void>) {
      const smtp = await startSmtpServer();
      t.after(() => smtp.close());
      const database = await openTestDatabase();
      await prepare(database);
      await database.close();

      const startChild = (diesAfter: number) => {
        const options = JSON.stringify({ place: database.place, smtpUrl: smtp.url, env, diesAfter });
        const child = spawn(process.execPath, [...readBriefFlags(), program, options], { stdio: "inherit" });
        t.after(() => child.kill("SIGKILL"));
        return child;
      };
      for (const diesAfter of [1, 2]) {
        const [, signal] = await once(startChild(diesAfter), "exit");
        assert.equal(signal, "SIGKILL");
      }
      const survivor = startChild(0);
      await waitUntil("the last mail is repeated", () => smtp.accepted.length >= 4);
      const exit = once(survivor, "exit");
      survivor.kill("SIGKILL");
      await exit;
      const mails = smtp.accepted.map(({ to, data }) => ({ to: to[0], ...readMime(data) }));
      const ids = mails.map(({ headers }) => headers.get("message-id"));
      assert.equal(ids[0], ids[1]);
      assert.equal(ids[2], ids[3]);
      assert.notEqual(ids[0], ids[2]);
      return mails;
    }

    test("repeats only the mail whose acceptance it could not record, under the same Message-ID", async (t) => {
      const form = fillHomeForm();
      const mails = await receiveFromDying(t, async (database) => {
        const backend = await startBackend(database);
        assert.equal((await backend.submitEnquiry(form)).status, 201);
        await backend.close();
      });
      assert.deepEqual(
        mails.map(({ to }) => to),
        [office, office, form.email, form.email],
      );
    });

    test("does the same with the mails about a request", async (t) => {
      const mails = await receiveFromDying(t, async (database) => {
        const { rows } = await database.asOwner<{ id: string }>(
          "insert into auth.users (email, raw_user_meta_data) values ('asha@example.in', '{}') returning id",
        );
        const {
          technology_preferences: _,
          features_required: __,
          ...row
        } = fillProjectRequest({ contact_phone: null });
        const columns = Object.keys(row);
        await database.asCaller({ role: "authenticated", sub: rows[0]?.id }, (tx) =>
          tx.query(
            `insert into public.project_requests (${columns}) values (${columns.map((_column, at) => `$${at + 1}`)})`,
            Object.values(row),
          ),
        );
      });
      assert.deepEqual(
        mails.map(({ to }) => to),
        ["asha@example.in", "asha@example.in", office, office],
      );
      assert.deepEqual([mails[1]?.text, mails[3]?.text], [mails[0]?.text, mails[2]?.text]);
    });
  });
});
