import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

type Stored = Record<string, unknown> & { id: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`submit-enquiry on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    before(async () => {
      database = await openTestDatabase();
      backend = await startBackend(database);
    });
    after(async () => {
      await backend?.close();
    });

    async function readStored(reference: unknown): Promise<Stored> {
      const { rows } = await database.asOwner<Stored>("select * from public.enquiries where reference = $1", [
        reference,
      ]);
      assert.equal(rows.length, 1);
      return rows[0] as Stored;
    }

    async function countByKey(key: unknown): Promise<number> {
      return (await database.asOwner("select from public.enquiries where idempotency_key = $1", [key])).rowCount;
    }

    test("a home form is kept with every field, and answered with a reference and a time", async () => {
      const form = fillHomeForm({ phone: "098765 43210" });
      const { status, body, headers } = await backend.submitEnquiry(form);
      assert.equal(status, 201);
      assert.match(String(body.reference), /^L-261118-[0-9A-HJKMNP-TV-Z]{5}$/);
      assert.deepEqual(Object.keys(body).sort(), ["created_at", "reference", "reply_by"]);
      assert.equal(body.created_at, "2026-11-18T11:00:00.000+05:30");
      assert.equal(body.reply_by, "2026-11-18T13:00:00.000+05:30");
      assert.equal(headers.get("cache-control"), "no-store");
      const stored = await readStored(body.reference);
      const { website: _website, filled_ms: _filled, ...fields } = form;
      for (const [name, value] of Object.entries({ ...fields, phone: "+919876543210", status: "new" })) {
        assert.deepEqual(stored[name], value, name);
      }
      assert.equal(stored.thread_id, null);
    });

    test("the calls describe themselves in an OpenAPI document", async () => {
      const { status, body } = await backend.call("/functions/v1/openapi.json");
      assert.deepEqual([status, body.openapi], [200, "3.1.0"]);
      assert.ok(Object.hasOwn(body.paths as object, "/functions/v1/submit-enquiry"));
    });

    test("each form is kept", async () => {
      const { name, email, phone, idempotency_key: _key, page, website, filled_ms } = fillHomeForm();
      const person = { name, email, phone, page, website, filled_ms };
      const forms = [
        { source: "contact", ...person, subject: "Fees", message: "How much?" },
        { source: "welcome", ...person },
        { source: "service", ...person, service_type: "GST", message: "" },
        { source: "funding", ...person, service_type: "Funding Options", message: "Seed round" },
        { source: "consultation", ...person, service_type: "Funding Consultation", subject: "Pitch Deck Review" },
        { ...fillHomeForm(), source: "calculator" },
      ];
      for (const form of forms) {
        const { status, body } = await backend.submitEnquiry({ idempotency_key: randomUUID(), ...form });
        assert.equal(status, 201, `${form.source}: ${JSON.stringify(body)}`);
        const stored = await readStored(body.reference);
        assert.equal(stored.source, form.source);
        if (form.source === "welcome") assert.equal(stored.subject, "Free consultation");
      }
    });

    test("what a person wrote is kept exactly as typed, in any script", async () => {
      const typed = [
        "आशा राव – “जी.एस.टी.”",
        "தமிழ் நிறுவனம்",
        "عائشہ خان (اردو)",
        "Zoë 👩‍💼🙏🏽",
        `<b>Bold</b> & "quotes" 'single'`,
        "Robert'); drop table enquiries;--",
        "a\\b %00 %s $1 {{y}}",
      ];
      for (const words of typed) {
        const message = `${words}\n\n\tsecond line  \n${words}`;
        const { status, body } = await backend.submitEnquiry(fillHomeForm({ name: words, company: words, message }));
        assert.equal(status, 201, words);
        const stored = await readStored(body.reference);
        assert.deepEqual([stored.name, stored.company, stored.message], [words, words, message]);
      }
    });

    test("the same key and words again give the same answer and no second row", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      backend.setClock("2026-11-18T16:59:00+05:30");
      const again = await backend.submitEnquiry({ ...form, filled_ms: 90_000 });
      backend.setClock("2026-11-18T11:00:00+05:30");
      assert.deepEqual([first.status, again.status], [201, 200]);
      assert.deepEqual(again.body, first.body);
      assert.equal(await countByKey(form.idempotency_key), 1);
    });

    test("the same words typed differently are the same enquiry", async () => {
      const form = fillHomeForm({ phone: "98765 43211", timeline: null });
      assert.equal((await backend.submitEnquiry(form)).status, 201);
      const { timeline: _, ...rest } = form;
      const retyped = {
        ...rest,
        phone: "+91-98765-43211",
        idempotency_key: String(form.idempotency_key).toUpperCase(),
      };
      assert.equal((await backend.submitEnquiry(retyped)).status, 200);
    });

    test("twenty sendings at the same moment make one row, one 201 and the same reference for all", async () => {
      const form = fillHomeForm();
      const answers = await Promise.all(Array.from({ length: 20 }, () => backend.submitEnquiry(form)));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [...new Array(19).fill(200), 201]);
      assert.equal(new Set(answers.map(({ body }) => body.reference)).size, 1);
      assert.equal(await countByKey(form.idempotency_key), 1);
    });

    test("the same key with other words is a conflict that changes nothing", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      const other = await backend.submitEnquiry({ ...form, message: "Something quite different" });
      assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
      assert.equal(typeof other.body.message, "string");
      assert.equal((await readStored(first.body.reference)).message, form.message);
    });

    test("an edit after a failed sending is kept and linked to what it corrects, if that had arrived", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      const correction = {
        ...form,
        idempotency_key: randomUUID(),
        replaces: form.idempotency_key,
        email: "new@example.in",
        phone: "+919111111111",
        service_type: "Other",
      };
      const second = await backend.submitEnquiry(correction);
      assert.equal(second.status, 201);
      assert.notEqual(second.body.reference, first.body.reference);
      const [old, corrected] = [await readStored(first.body.reference), await readStored(second.body.reference)];
      assert.deepEqual([corrected.thread_id, corrected.replaces], [old.id, form.idempotency_key]);
    });

    test("a correction of something that never arrived is simply kept; should it arrive later, it joins", async () => {
      const lost = randomUUID();
      const first = await backend.submitEnquiry(fillHomeForm({ replaces: lost }));
      assert.equal(first.status, 201);
      const kept = await readStored(first.body.reference);
      assert.deepEqual([kept.thread_id, kept.replaces], [null, lost]);
      const late = await backend.submitEnquiry(fillHomeForm({ idempotency_key: lost }));
      assert.equal((await readStored(late.body.reference)).thread_id, kept.id);
    });

    test("a repeat for the same service within a day joins the open conversation, with its own reference", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      const { id } = await readStored(first.body.reference);
      const follow = async (changes: Record<string, unknown>) => {
        const { body } = await backend.submitEnquiry(fillHomeForm({ ...changes, message: "One more question" }));
        assert.notEqual(body.reference, first.body.reference);
        return (await readStored(body.reference)).thread_id;
      };
      assert.equal(await follow({ phone: form.phone }), id, "same phone");
      assert.equal(await follow({ email: String(form.email).toUpperCase() }), id, "same email");
      assert.equal(await follow({ phone: form.phone, service_type: "Other" }), null, "another service");
      assert.equal(await follow({}), null, "another person");
      backend.setClock("2026-11-19T10:59:00+05:30");
      assert.equal(await follow({ phone: form.phone }), id, "just within a day of the first");
      backend.setClock("2026-11-20T11:30:00+05:30");
      assert.equal(await follow({ phone: form.phone }), null, "more than a day after the last");
      backend.setClock("2026-11-18T11:00:00+05:30");
    });

    test("a conversation that is closed is not joined", async () => {
      const form = fillHomeForm();
      const first = await backend.submitEnquiry(form);
      for (const status of ["contacted", "quoted", "won"])
        await database.asOwner("update public.enquiries set status = $2 where reference = $1", [
          first.body.reference,
          status,
        ]);
      const second = await backend.submitEnquiry({ ...form, idempotency_key: randomUUID() });
      assert.equal((await readStored(second.body.reference)).thread_id, null);
    });

    test("two different enquiries of one person at the same moment are one conversation", async () => {
      const form = fillHomeForm();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => backend.submitEnquiry({ ...form, idempotency_key: randomUUID() })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        new Array(6).fill(201),
      );
      const stored = await Promise.all(answers.map(({ body }) => readStored(body.reference)));
      const firsts = stored.filter(({ thread_id }) => thread_id === null);
      assert.equal(firsts.length, 1);
      assert.ok(stored.every(({ id, thread_id }) => id === firsts[0]?.id || thread_id === firsts[0]?.id));
    });

    const receipts = [
      ["Friday afternoon", "2026-11-20T17:00:00+05:30", "2026-11-21T11:00:00.000+05:30"],
      ["Saturday before closing", "2026-11-21T15:30:00+05:30", "2026-11-23T11:30:00.000+05:30"],
      ["Saturday evening", "2026-11-21T19:00:00+05:30", "2026-11-23T12:00:00.000+05:30"],
      ["the eve of Republic Day", "2027-01-25T17:00:00+05:30", "2027-01-27T11:00:00.000+05:30"],
    ] as const;
    for (const [when, at, replyBy] of receipts) {
      test(`an enquiry of ${when} is answered by ${replyBy.slice(0, 16)}`, async () => {
        backend.setClock(at);
        const { body } = await backend.submitEnquiry(fillHomeForm());
        backend.setClock("2026-11-18T11:00:00+05:30");
        assert.equal(body.reply_by, replyBy);
        assert.equal(String(body.reference).slice(2, 8), at.slice(2, 10).replaceAll("-", ""));
      });
    }

    test("a holiday of the operator's own calendar counts", async () => {
      await database.asOwner("insert into public.holidays (day, name) values ('2026-12-25', 'Christmas')");
      backend.setClock("2026-12-24T17:30:00+05:30");
      const { body } = await backend.submitEnquiry(fillHomeForm());
      backend.setClock("2026-11-18T11:00:00+05:30");
      assert.equal(body.reply_by, "2026-12-26T11:30:00.000+05:30");
    });
  });
});
