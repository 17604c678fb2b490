import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { demoAccounts } from "#server/auth/demo-accounts.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { fetchFile, makePdf, sendFile, sha256 } from "#test/support/fixtures/document-files.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { addAccount, callFunction, signInTo } from "#test/support/machine/server-calls.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";

const partBytes = 64 * 1024;
const count = 6;
/** After how many answers the process is killed, of four for each document: with parts on their way, and files that are being finished. */
const killedAfter = 14;

type Document = {
  readonly upload_id: string;
  readonly bytes: Buffer;
  /** What the server has said that it has. */
  received: number;
  id: string | undefined;
};
const makeDocument = (): Document => ({
  upload_id: randomUUID(),
  bytes: makePdf(3 * partBytes),
  received: 0,
  id: undefined,
});

for (const engine of readEngines())
  describe(`documents on their way to a server that is killed, on ${engine}`, () => {
    let place: Awaited<ReturnType<typeof makeDatabasePlace>>;
    let server: ServerProcess;
    let by: { token: string; authorization: string };
    let target: { kind: string; id: string };

    async function start(): Promise<void> {
      const { databaseUrl, dataDir } = place;
      const where: Record<string, string> = databaseUrl
        ? { DATABASE_URL: databaseUrl }
        : { DATA_DIR: dataDir, DATABASE_URL: "" };
      server = await startServerProcess({ ...where, RATE_LIMIT_SCALE: "0" });
      const [account] = demoAccounts;
      assert.ok(account);
      const token = await signInTo(server.url, account);
      by = { token, authorization: `Bearer ${token}` };
    }
    /** As if the half minute had passed in which no other request finishes a file. */
    async function endLeases(): Promise<void> {
      const database = await openDatabase({ ...place, clock: { now: () => new Date() } });
      await database.asSystem("test", (tx) => tx.query("update private.file_uploads set finishing_until = null"));
      await database.close();
    }

    before(async () => {
      place = await makeDatabasePlace(engine);
      const [account] = demoAccounts;
      if (place.databaseUrl && account) await addAccount(place.databaseUrl, account);
      await start();
      const { status, body } = await callFunction(
        server.url,
        "start-service",
        { service: "calculator-private-limited", idempotency_key: randomUUID() },
        by.token,
      );
      assert.equal(status, 201, JSON.stringify(body));
      target = { kind: "service", id: String(body.id) };
    });
    after(async () => {
      await server?.kill("SIGKILL");
      await place?.remove();
    });

    /** Sends what is left of it, part after part; notes what was answered. */
    async function sendRest(document: Document, noteAnswer: () => void): Promise<void> {
      const { upload_id, bytes } = document;
      while (document.id === undefined) {
        const fields = { ...target, upload_id, offset: document.received, size: bytes.length };
        const part = bytes.subarray(document.received, document.received + partBytes);
        const { status, body } = await askUntilServed(() => sendFile(server.url, by, fields, part));
        assert.ok([200, 201].includes(status), JSON.stringify(body));
        if (body.id === undefined) document.received = Number(body.received);
        else document.id = String(body.id);
        noteAnswer();
      }
    }
    /** What the server knows of it after its restart: at least what it had acknowledged. */
    async function askWhere(document: Document): Promise<void> {
      const ask = () => callFunction(server.url, "read-upload", { upload_id: document.upload_id }, by.token);
      const { status, body } = await askUntilServed(ask);
      if (status === 404)
        assert.deepEqual([document.received, document.id], [0, undefined], "it was never acknowledged");
      else {
        assert.ok(Number(body.received) >= document.received, "nothing that was acknowledged is lost");
        document.received = Number(body.received);
      }
    }

    it("go on where they were, and every one that was acknowledged is read as it was", async () => {
      const documents = Array.from({ length: count }, makeDocument);
      let answers = 0;
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      const sending = documents.map((document) =>
        sendRest(document, () => {
          answers += 1;
          if (answers === killedAfter) resolve();
        }).catch((error) => {
          // The connection went with the process.
          if (error instanceof assert.AssertionError) throw error;
        }),
      );
      await reached;
      await server.kill("SIGKILL");
      await Promise.all(sending);
      await endLeases();
      await start();
      for (const document of documents) await askWhere(document);
      await Promise.all(documents.map((document) => sendRest(document, () => {})));
      for (const { id, bytes } of documents) {
        const found = await askUntilServed(() => fetchFile(server.url, by, String(id)));
        assert.deepEqual([found.status, sha256(found.bytes)], [200, sha256(bytes)]);
      }
    });
  });
