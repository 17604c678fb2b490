import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const start = "2026-11-18T11:00:00+05:30";

forEachEngine((engine, openTestDatabase) => {
  describe(`find-case on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, start);
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend?.close());

    const find = (reference: unknown, contact: unknown) => callAsVisitor(backend, "find-case", { reference, contact });
    const submit = async (form: Record<string, unknown>, name = "submit-grievance") =>
      String((await callAsVisitor(backend, name, form)).body.reference);

    test("reference and contact, however they are typed, find how far it is and what has happened", async () => {
      const form = fillGrievance({ email: "Asha.Rao@example.in", phone: "+919876501234" });
      const reference = await submit(form);
      const note = "A consultant looks after it";
      await admin.invoke("move-grievance", { reference, stage: "acknowledgement", note });
      for (const contact of ["asha.rao@EXAMPLE.in", " Asha.Rao@example.in ", "098765 01234", "+91 98765-01234"]) {
        const { status, body, headers } = await find(` ${reference.toLowerCase()} `, contact);
        assert.equal(status, 200, `${contact}: ${JSON.stringify(body)}`);
        assert.equal(headers.get("cache-control"), "no-store");
        assert.deepEqual(body, {
          reference,
          kind: "grievance",
          status: "acknowledgement",
          officer: "Sample Officer, Grievance Officer",
          next_step: "We will complete our investigation by Nov 24, 2026 18:00 IST.",
          next_by: "2026-11-24T18:00:00.000+05:30",
          created_at: "2026-11-18T11:00:00.000+05:30",
          refund: null,
          steps: [
            { kind: "received", note: null, created_at: "2026-11-18T11:00:00.000+05:30" },
            { kind: "acknowledgement", note, created_at: "2026-11-18T11:00:00.000+05:30" },
          ],
        });
      }
    });

    test("a refund request says its share, and what was approved", async () => {
      const form = fillRefundRequest();
      const reference = await submit(form, "submit-refund-request");
      const before = await find(reference, form.email);
      assert.deepEqual([before.body.status, before.body.next_by], ["received", "2026-11-24T18:00:00.000+05:30"]);
      assert.deepEqual(before.body.refund, {
        percent: 50,
        amount: 2500,
        reason: "Less than 24 hours before the time first booked: 50% refund",
        approved_amount: null,
      });
      await admin.invoke("decide-refund", { reference, status: "approved" });
      const { body } = await find(reference, form.phone);
      assert.equal((body.refund as { approved_amount: number }).approved_amount, 2500);
      assert.equal(body.next_by, "2026-11-30T18:00:00.000+05:30");
    });

    test("a wrong contact is answered like a reference that does not exist, word for word", async () => {
      const [form, other] = [fillGrievance(), fillGrievance()];
      const reference = await submit(form);
      await submit(other);
      const refund = await submit(fillRefundRequest(), "submit-refund-request");
      const unknown = await find("G-261118-ZZZZZ", form.email);
      assert.deepEqual([unknown.status, unknown.body.code], [404, "not_found"]);
      const plain = (headers: Headers) =>
        [...headers].filter(([name]) => !["date", "x-request-id", "server-timing"].includes(name));
      for (const [named, contact] of [
        [reference, other.email],
        [reference, other.phone],
        [reference, "%"],
        [reference, "%@example.in"],
        [refund, form.email],
        ["R-261118-ZZZZZ", form.phone],
      ]) {
        const answer = await find(named, contact);
        if (contact === "%") assert.equal(answer.status, 400);
        else {
          assert.deepEqual([answer.status, answer.body], [unknown.status, unknown.body], `${named} ${contact}`);
          assert.deepEqual(plain(answer.headers), plain(unknown.headers));
        }
      }
    });

    test("what cannot be a reference or a contact gets a sentence, whatever exists", async () => {
      const wrong: [unknown, unknown, string][] = [
        ["", "asha@example.in", "reference"],
        ["L-261118-7KQ2M", "asha@example.in", "reference"],
        ["G-261118-7KQ2", "asha@example.in", "reference"],
        ["G-261118-7KQ2M'; --", "asha@example.in", "reference"],
        [5, "asha@example.in", "reference"],
        ["G-261118-7KQ2M", "", "contact"],
        ["G-261118-7KQ2M", "12345", "contact"],
        ["G-261118-7KQ2M", null, "contact"],
        ["G-261118-7KQ2M", "x@".repeat(200), "contact"],
      ];
      for (const [reference, contact, field] of wrong) {
        const { status, body } = await find(reference, contact);
        assert.deepEqual(
          [status, Object.keys((body.fields ?? {}) as object)],
          [400, [field]],
          `${reference} ${contact}`,
        );
      }
      const inAddress = await backend.call("/functions/v1/find-case?reference=G-261118-7KQ2M&contact=a@example.in");
      assert.equal(inAddress.status, 405, "never in an address");
    });

    test("ten questions in ten minutes from one address, found or not", async () => {
      const limited = await startBackend(backend.database, {
        clockStart: start,
        env: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1/32" },
      });
      const ask = (address: string, body: unknown) =>
        callAsVisitor(limited, "find-case", body, { "x-forwarded-for": address });
      try {
        const form = fillGrievance();
        const known = { reference: await submit(form), contact: form.email };
        const unknown = { reference: "G-261118-ZZZZZ", contact: form.email };
        for (let at = 0; at < 10; at += 1) {
          assert.equal((await ask("203.0.113.9", at % 2 ? known : unknown)).status, at % 2 ? 200 : 404);
        }
        for (const body of [known, unknown]) {
          const refused = await ask("203.0.113.9", body);
          assert.deepEqual([refused.status, refused.body.code], [429, "too_many"]);
        }
        assert.equal((await ask("203.0.113.10", known)).status, 200);
      } finally {
        await limited.close();
      }
    });

    test("twenty questions an hour about one reference, from however many addresses, whether it is there or not", async () => {
      const limited = await startBackend(backend.database, {
        clockStart: start,
        env: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1/32" },
      });
      try {
        const form = fillGrievance();
        const other = await submit(fillGrievance({ email: form.email }));
        for (const reference of [await submit(form), "G-261118-YYYYY"]) {
          const ask = (last: number, contact: unknown) =>
            callAsVisitor(limited, "find-case", { reference, contact }, { "x-forwarded-for": `198.51.100.${last}` });
          for (let last = 1; last <= 20; last += 1)
            assert.equal((await ask(last, `+9198765000${String(last).padStart(2, "0")}`)).status, 404);
          const refused = await ask(21, form.email);
          assert.deepEqual([refused.status, refused.body.code], [429, "too_many"], reference);
        }
        const body = { reference: other, contact: form.email };
        const { status } = await callAsVisitor(limited, "find-case", body, { "x-forwarded-for": "198.51.100.99" });
        assert.equal(status, 200, "another one of the same person is not shut");
      } finally {
        await limited.close();
      }
    });
  });
});
