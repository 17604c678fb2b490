import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the limit of messages on ${engine}`, () => {
    let backend: CustomerBackend;
    before(async () => {
      // A tenth of the usual limits: 2 messages in ten minutes of a customer, 12 of a colleague.
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", { RATE_LIMIT_SCALE: "0.1" });
    });
    after(() => backend?.close());

    test("after so many a customer waits, repeats do not count, and the office may still answer", async () => {
      const [asha, manager] = [await backend.makeCustomer(), await backend.makeCustomer({ role: "manager" })];
      const row = { ...fillFundingApplication(), user_id: asha.id };
      const { data } = await asha.client.from("funding_applications").insert(row).select("id").single().throwOnError();
      const message = (key: string = randomUUID()) => ({
        ...{ kind: "funding", id: String(data?.id), text: "A message", idempotency_key: key, confirmed: true },
      });
      const first = message();
      for (let sent = 0; sent < 4; sent += 1) assert.equal((await asha.invoke("send-message", first)).status, 201);
      assert.equal((await asha.invoke("send-message", message())).status, 201);
      const refused = await asha.fetch("/functions/v1/send-message", { method: "POST", body: message() });
      assert.equal(refused.status, 429, refused.text);
      assert.ok(Number(refused.headers.get("retry-after")) > 0);
      assert.equal((await asha.invoke("send-message", first)).status, 201, "what was saved is answered again");
      for (let sent = 0; sent < 3; sent += 1)
        assert.equal((await manager.invoke("send-message", message())).status, 201);
    });
  });
});
