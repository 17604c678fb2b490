import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

const filing = "gstr-3b:2026-10";

forEachEngine((engine, openTestDatabase) => {
  describe(`filings that we are asked to make on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let ravi: Customer;
    let admin: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-23T11:00:00+05:30", { RATE_LIMIT_SCALE: "0" });
      asha = await backend.makeCustomer({ user_type: "startup" });
      ravi = await backend.makeCustomer({ user_type: "startup" });
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend.close());

    const fill = (changes: Record<string, unknown> = {}) => ({
      ...{ source: "service", name: "Asha Rao", phone: "9876543210", email: "asha@example.in", service_type: "GST" },
      ...{ subject: "File GSTR-3B: October 2026", message: "Please file it.", page: "/dashboard/startup" },
      ...{ idempotency_key: randomUUID(), website: "", filled_ms: 9000, filing, ...changes },
    });
    const ask = (changes = {}, by = asha) => by.invoke("submit-enquiry", fill(changes));
    const read = async (by = asha) =>
      (await by.client.from("filing_requests").select("filing, reference")).data ?? assert.fail("not read");
    const findId = async (reference: unknown) =>
      (
        await backend.database.asOwner<{ id: string }>("select id from public.enquiries where reference = $1", [
          reference,
        ])
      ).rows[0]?.id;

    test("the mark has the reference of the enquiry, for its owner alone, and is asked for once", async () => {
      const idempotency_key = randomUUID();
      const made = await ask({ idempotency_key });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      assert.deepEqual(await read(), [{ filing, reference: made.body.reference }]);
      assert.deepEqual([await read(ravi), await read(admin)], [[], []]);

      // The same sent again is the same; another is refused, in a sentence with the reference, and nothing of it is stored.
      assert.deepEqual((await ask({ idempotency_key })).body, made.body);
      const twice = await ask();
      assert.deepEqual(
        [twice.status, twice.body],
        [
          409,
          {
            code: "conflict",
            message: `You have already asked us to file this. Your reference is ${made.body.reference}`,
          },
        ],
      );
      const { rows } = await backend.database.asOwner("select from public.enquiries");
      assert.equal(rows.length, 1);

      // What corrects it takes its place.
      const corrected = await ask({ replaces: idempotency_key, message: "Please file it today." });
      assert.equal(corrected.status, 201);
      assert.deepEqual(await read(), [{ filing, reference: corrected.body.reference }]);

      // Another account, and another filing, are their own.
      const other = await ask({ filing: "gstr-1:2026-10" });
      const theirs = await ask({}, ravi);
      assert.deepEqual([other.status, theirs.status], [201, 201]);
      assert.equal((await read()).length, 2);
      assert.deepEqual(await read(ravi), [{ filing, reference: theirs.body.reference }]);
    });

    test("it goes when the enquiry is closed without an order, and can be asked for again", async () => {
      const [mark] = (await read()).filter((each) => each.filing === filing);
      const id = await findId(mark?.reference);
      const moved = await admin.invoke("move-enquiry", { id, status: "contacted" });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
      assert.equal((await read()).length, 2, "it stays while we work on it");
      const lost = await admin.invoke("move-enquiry", { id, status: "lost", reason: "Cancelled by the customer" });
      assert.equal(lost.status, 200, JSON.stringify(lost.body));
      assert.deepEqual(
        (await read()).map((each) => each.filing),
        ["gstr-1:2026-10"],
      );
      assert.equal((await ask()).status, 201);
      assert.equal((await read()).length, 2);
      const { rows } = await backend.database.asOwner<{ action: string }>(
        "select action from public.events where table_name = 'filing_requests' and changes -> 'reference' ->> 'before' = $1",
        [mark?.reference],
      );
      assert.deepEqual(
        rows.map(({ action }) => action),
        ["delete"],
      );
    });

    test("its owner withdraws it while we have not started on it, and can ask for it again", async () => {
      const own = { filing: "gstr-1:2026-09" };
      const replaces = randomUUID();
      const corrected = await ask({ ...own, idempotency_key: replaces });
      const made = await ask({ ...own, replaces, message: "Please file it this week." });
      assert.deepEqual([corrected.status, made.status], [201, 201]);
      const withdraw = (by = asha) => by.invoke("withdraw-filing", own);
      const unknown = await withdraw(ravi);
      assert.deepEqual(
        [unknown.status, unknown.body],
        [404, { code: "not_found", message: "We have no open request from you to file this" }],
      );
      const withdrawn = await withdraw();
      assert.deepEqual([withdrawn.status, withdrawn.body], [200, { ...own, reference: made.body.reference }]);
      assert.equal((await read()).filter(({ filing }) => filing === own.filing).length, 0);
      const { rows } = await backend.database.asOwner(
        "select status, lost_reason from public.enquiries where reference = any ($1)",
        [[corrected.body.reference, made.body.reference]],
      );
      const closed = { status: "lost", lost_reason: "Withdrawn by the customer" };
      assert.deepEqual(rows, [closed, closed]);
      assert.equal((await withdraw()).status, 404, "a second press meets nothing");

      const again = await ask(own);
      assert.equal(again.status, 201);
      await admin.invoke("move-enquiry", { id: await findId(again.body.reference), status: "contacted" });
      const late = await withdraw();
      const message = `We have already started on ${again.body.reference}. To stop it, please call us on +91 98000 00000`;
      assert.deepEqual([late.status, late.body], [409, { code: "conflict", message }]);
      assert.equal((await read()).filter(({ filing }) => filing === own.filing).length, 1);
    });

    test("it is not withdrawn with the requests that the office merged into it", async () => {
      const [one, other] = [{ filing: "gstr-1:2026-07" }, { filing: "gstr-3b:2026-07" }];
      const [kept, merged] = [await ask(one), await ask(other)];
      const [into, id] = [await findId(kept.body.reference), await findId(merged.body.reference)];
      assert.equal((await admin.invoke("merge-enquiries", { id, into })).status, 200);
      for (const each of [one, other]) assert.equal((await asha.invoke("withdraw-filing", each)).status, 409);
      const marked = (await read()).map(({ filing }) => filing);
      assert.ok(marked.includes(one.filing) && marked.includes(other.filing), marked.join());
      assert.equal((await admin.invoke("undo-merge", { id })).status, 200);
      assert.equal((await asha.invoke("withdraw-filing", one)).status, 200);
      assert.ok((await read()).some(({ filing }) => filing === other.filing));
    });

    test("two windows withdraw it at the same time: once, and neither reads that we have started", async () => {
      const own = { filing: "gstr-1:2026-06" };
      const id = await findId((await ask(own)).body.reference);
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isLocked, resolve: locks } = Promise.withResolvers<void>();
      const reading = backend.database.asSystem("test", async (tx) => {
        await tx.query("select from public.enquiries where id = $1 for update", [id]);
        locks();
        await isOver;
      });
      await isLocked;
      const both = [asha.invoke("withdraw-filing", own), asha.invoke("withdraw-filing", own)];
      await waitForLock(backend.database);
      end();
      await reading;
      const answers = await Promise.all(both);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404], JSON.stringify(answers));
    });

    test("a visitor without an account marks nothing, a key that is none is refused, and no client writes the table", async () => {
      const count = async () => (await backend.database.asOwner("select from public.filing_requests")).rows.length;
      const before = await count();
      const visitor = await backend.call("/functions/v1/submit-enquiry", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fill()),
      });
      assert.deepEqual([visitor.status, await count()], [201, before]);
      const wrong = await ask({ filing: "no colon" });
      assert.deepEqual([wrong.status, wrong.body.code], [400, "invalid_input"]);
      const written = await asha.client.from("filing_requests").insert({ filing: "gstr-1:2026-09", reference: "L-1" });
      assert.equal(written.status, 403);
      const removed = await asha.client.from("filing_requests").delete().eq("filing", filing);
      assert.equal(removed.status, 403);
      assert.equal(await count(), before);
    });
  });
});
