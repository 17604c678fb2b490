import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { readMime } from "#test/support/read-mime.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const program = fileURLToPath(new URL("../support/dying-worker.ts", import.meta.url));
const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };

forEachEngine((engine, openTestDatabase) => {
  describe(`a worker killed on ${engine}`, () => {
    test("repeats only the mail whose acceptance it could not record, under the same Message-ID", async (t) => {
      const smtp = await startSmtpServer();
      t.after(() => smtp.close());
      const database = await openTestDatabase();
      const backend = await startBackend(database);
      const form = fillHomeForm();
      assert.equal((await backend.submitEnquiry(form)).status, 201);
      await backend.close();
      await database.close();

      const startChild = (diesAfter: number) => {
        const options = JSON.stringify({ place: database.place, smtpUrl: smtp.url, env, diesAfter });
        const child = spawn(process.execPath, [program, options], { stdio: "inherit" });
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

      assert.deepEqual(
        smtp.accepted.map(({ to }) => to[0]),
        ["office@neev.example", "office@neev.example", form.email, form.email],
      );
      const ids = smtp.accepted.map(({ data }) => readMime(data).headers.get("message-id"));
      assert.equal(ids[0], ids[1]);
      assert.equal(ids[2], ids[3]);
      assert.notEqual(ids[0], ids[2]);
    });
  });
});
