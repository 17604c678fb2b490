import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { demoAccounts } from "#server/auth/demo-accounts.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { fetchFile, makePdf, sendFile, sha256 } from "#test/support/fixtures/document-files.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { addAccount, callFunction, signInTo } from "#test/support/machine/server-calls.ts";
import { lacksDisks, mountSmallDisk, type SmallDisk } from "#test/support/machine/small-disk.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";

const megabyte = 1024 * 1024;

for (const engine of readEngines())
  describe(`documents on a disk that becomes full, on ${engine}`, { skip: lacksDisks }, () => {
    let place: Awaited<ReturnType<typeof makeDatabasePlace>>;
    let disk: SmallDisk;
    let dataDir: string;
    let server: ServerProcess;
    let by: { authorization: string };
    let target: { kind: string; id: string };

    before(async () => {
      disk = await mountSmallDisk(220 * megabyte);
      place = await makeDatabasePlace(engine);
      dataDir = path.join(disk.folder, "data");
      // A server has its database on another disk.
      if (place.dataDir) cpSync(place.dataDir, dataDir, { recursive: true });
      const DATABASE_URL = place.databaseUrl ?? "";
      server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL, RATE_LIMIT_SCALE: "1000" });
      const [account] = demoAccounts;
      assert.ok(account);
      if (place.databaseUrl) await addAccount(place.databaseUrl, account);
      const token = await signInTo(server.url, account);
      by = { authorization: `Bearer ${token}` };
      const order = { service: "calculator-private-limited", idempotency_key: randomUUID() };
      const { body } = await callFunction(server.url, "start-service", order, token);
      target = { kind: "service", id: String(body.id) };
    });
    after(async () => {
      await server?.kill("SIGKILL");
      await disk?.remove();
      await place?.remove();
    });

    const isOfFullDisk = ({ body }: { body: Record<string, unknown> }) => /no disk space/.test(String(body.message));
    const send = (fields: Record<string, string | number>, bytes: Buffer) =>
      askUntilServed(
        () => sendFile(server.url, by, { ...target, ...fields }, bytes),
        (answer) => answer.status === 503 && !isOfFullDisk(answer),
      );
    const listIncoming = () => readdirSync(path.join(dataDir, "files", "incoming"));

    it("are refused in a sentence and leave nothing; what is there is read, and with space again the upload goes on", async () => {
      const pdf = makePdf(300_000);
      const stored = await send({}, pdf);
      assert.equal(stored.status, 201, JSON.stringify(stored.body));
      const other = makePdf(300_000);
      const part = { upload_id: randomUUID(), size: other.length };
      assert.equal((await send({ ...part, offset: 0 }, other.subarray(0, 100_000))).status, 200);

      disk.fill(megabyte);
      for (const refused of [
        await send({}, makePdf(300_000)),
        await send({ ...part, offset: 100_000 }, other.subarray(100_000)),
      ]) {
        assert.deepEqual([refused.status, refused.body.code], [503, "unavailable"]);
        assert.match(
          String(refused.body.message),
          /^Nothing can be saved at the moment, as the server has no disk space/,
        );
        assert.ok(Number(refused.headers.get("retry-after")) > 0);
      }
      assert.deepEqual(listIncoming(), []);
      const read = await fetchFile(server.url, by, String(stored.body.id));
      assert.deepEqual([read.status, sha256(read.bytes)], [200, sha256(pdf)]);

      disk.empty();
      const last = await askUntilServed(() =>
        sendFile(server.url, by, { ...target, ...part, offset: 100_000 }, other.subarray(100_000)),
      );
      assert.deepEqual([last.status, last.body.sha256], [201, sha256(other)], JSON.stringify(last.body));
    });
  });
