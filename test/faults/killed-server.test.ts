import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { demoAccounts } from "#server/auth/demo-accounts.ts";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { readMime } from "#test/support/read-mime.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const rounds = 2;
const senders = 4;

async function submit(url: string, form: object): Promise<{ status: number; reference: string }> {
  const response = await fetch(`${url}/functions/v1/submit-enquiry`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const { reference } = (await response.json()) as { reference: string };
  return { status: response.status, reference };
}

/** Sends form after form until the server is gone; answers what was acknowledged, and the forms whose answer was lost. */
async function sendUntilDead(url: string, acknowledged: Map<string, object>): Promise<object> {
  for (;;) {
    const form = fillHomeForm();
    try {
      const { status, reference } = await submit(url, form);
      assert.equal(status, 201);
      acknowledged.set(reference, form);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return form;
    }
  }
}

const sampleAddresses = new Set(demoAccounts.map(({ email }) => email));

/** The mails about each enquiry; what the sample accounts are mailed on some days is about none. */
function countMails(smtp: SmtpServer): Map<string, Set<string>> {
  const idsByReference = new Map<string, Set<string>>();
  for (const { data } of smtp.accepted) {
    const { headers } = readMime(data);
    if (sampleAddresses.has(headers.get("to") ?? "")) continue;
    const [reference = ""] = /L-\d{6}-\w{5}/.exec(headers.get("subject") ?? "") ?? [];
    const ids = idsByReference.get(reference) ?? new Set();
    idsByReference.set(reference, ids.add(headers.get("message-id") ?? ""));
  }
  return idsByReference;
}

for (const engine of readEngines()) {
  describe(`a server killed at any moment on ${engine}`, () => {
    test("loses no enquiry that it acknowledged, and mails each", async (t) => {
      const smtp = await startSmtpServer();
      const place = await makeDatabasePlace(engine);
      t.after(async () => {
        await smtp.close();
        await place.remove();
      });
      const variables = {
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        SMTP_URL: smtp.url,
        RATE_LIMIT_SCALE: "0",
      };
      const acknowledged = new Map<string, object>();
      let unanswered: object[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const server = await startServerProcess(variables);
        for (const form of unanswered) assert.ok((await submit(server.url, form)).status < 300, "a retry is answered");
        const before = acknowledged.size;
        const sending = Array.from({ length: senders }, () => sendUntilDead(server.url, acknowledged));
        const enough = before + 10 + Math.floor(Math.random() * 20);
        await waitUntil("some were acknowledged", () => acknowledged.size >= enough);
        await server.kill("SIGKILL");
        unanswered = await Promise.all(sending);
      }

      if (place.databaseUrl) {
        // What waiting out the dead worker's lease would do.
        await runOnServer(place.databaseUrl, "update private.jobs set leased_until = null where done_at is null");
      }
      const server = await startServerProcess(variables);
      t.after(() => server.kill("SIGKILL"));
      for (const [reference, form] of acknowledged) {
        assert.deepEqual(await submit(server.url, form), { status: 200, reference });
      }
      const isMailed = () => {
        const mails = countMails(smtp);
        return [...acknowledged.keys()].every((reference) => mails.get(reference)?.size === 2);
      };
      if (engine === "pglite") {
        await waitUntil("each has its two mails", isMailed);
        assert.ok(
          [...countMails(smtp).values()].every((ids) => ids.size === 2),
          "repeats carry the same Message-ID",
        );
      }
      assert.equal(await server.stop(), 0);
    });
  });
}
