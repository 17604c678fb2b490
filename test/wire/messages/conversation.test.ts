import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the conversation about a record on ${engine}`, () => {
    let office: Conversations;
    before(async () => {
      office = await openConversations(openTestDatabase);
    });
    after(() => office?.close());

    test("customer and office write to each other about a record of each kind, and both read it", async () => {
      const manager = office.of("manager");
      for (const kind of Object.keys(office.records)) {
        const first = await office.sent(office.asha, kind, { text: `About ${kind}` });
        assert.equal(first.seq, 1, kind);
        await office.sent(manager, kind, { text: `Answer about ${kind}` });
        for (const reader of [office.asha, manager]) {
          const { messages, office: beside } = await office.list(reader, kind);
          const written = messages.filter(({ seq }) => seq !== null);
          assert.deepEqual(
            written.map(({ seq, side, text, author }) => [seq, side, text, author]),
            [
              [1, "customer", `About ${kind}`, "Asha Rao"],
              [2, "office", `Answer about ${kind}`, "Asha Rao"],
            ],
            kind,
          );
          assert.equal(beside === null, reader === office.asha, kind);
        }
      }
      // What was answered by email before is there too.
      assert.ok((await office.texts(office.asha, "enquiry")).includes("An answer"));
    });

    test("a page that is open asks for what is new, and older pages are found", async () => {
      const { last_seq: last } = (await office.list(office.asha, "funding")).thread;
      for (const number of [1, 2, 3]) await office.sent(office.asha, "funding", { text: `New ${number}` });
      const news = await office.list(office.of("manager"), "funding", { after: last + 1 });
      assert.deepEqual(
        news.messages.map(({ text }) => text),
        ["New 2", "New 3"],
      );
      const older = await office.list(office.asha, "funding", { before: 2 });
      assert.deepEqual([older.messages.map(({ seq }) => seq), older.has_older], [[1], false]);
      const asked = await office.asha.fetch(
        `/functions/v1/list-messages?kind=funding&id=${office.records.funding}&after=${last}`,
        {},
      );
      assert.equal(asked.status, 200);
      assert.equal(JSON.parse(asked.text).messages.length, 3);
    });

    test("a message is saved once under its key, also when it is sent twice at the same moment", async () => {
      const idempotency_key = randomUUID();
      const both = await Promise.all(
        [1, 2].map(() => office.sent(office.asha, "project", { text: "Once", idempotency_key })),
      );
      assert.equal(both[0]?.id, both[1]?.id);
      const other = await office.send(office.asha, "project", { text: "Other", idempotency_key });
      assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
      assert.equal((await office.texts(office.asha, "project")).filter((text) => text === "Once").length, 1);
    });

    test("each is shown the keys of its own messages and notes, and no one else's", async () => {
      const manager = office.of("manager");
      // Notes about enquiries have a table of their own.
      for (const kind of ["service", "enquiry"]) {
        const [asked, answered, noted] = [randomUUID(), randomUUID(), randomUUID()];
        await office.sent(office.asha, kind, { text: "Ok", idempotency_key: asked });
        await office.sent(manager, kind, { text: "Ok", idempotency_key: answered });
        await office.sent(manager, kind, { text: "Ok", internal: true, idempotency_key: noted });
        const keysOf = async (reader: typeof manager) => {
          const { messages, office: beside } = await office.list(reader, kind);
          const keys = [...messages, ...(beside?.notes ?? [])].map((entry) => entry.idempotency_key);
          return [asked, answered, noted].map((key) => keys.includes(key));
        };
        assert.deepEqual(await keysOf(office.asha), [true, false, false], kind);
        assert.deepEqual(await keysOf(manager), [false, true, true], kind);
        assert.deepEqual(await keysOf(office.of("admin")), [false, false, false], kind);
      }
    });

    test("messages that are written at the same moment have numbers in a row", async () => {
      const { last_seq: last } = (await office.list(office.asha, "grievance")).thread;
      const writers = [office.asha, office.of("manager"), office.of("grievance"), office.of("admin")];
      const sent = await Promise.all(
        [...writers, ...writers].map((by, at) =>
          office.sent(by, "grievance", { text: `At once ${at}`, ...(by === office.asha ? {} : { confirmed: true }) }),
        ),
      );
      assert.deepEqual(
        sent.map(({ seq }) => seq).sort((a, b) => a - b),
        sent.map((_, at) => last + 1 + at),
      );
    });

    test("an enquiry that was merged goes on in the other one's conversation, but only of the same person", async () => {
      const { enquiries, asha, query } = office;
      const manager = office.of("manager");
      const write = async (id: string, by = asha, text = `In ${id}`) => {
        const answer = await by.invoke("send-message", { kind: "enquiry", id, text, idempotency_key: randomUUID() });
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
      };
      const read = async (id: string, by = asha) => {
        const { body } = await by.invoke("list-messages", { kind: "enquiry", id });
        return (body as { messages?: { text: string }[] }).messages?.map(({ text }) => text) ?? [];
      };
      await query("update public.enquiries set email = $2 where id = $1", [enquiries.assigned, office.bela.email]);
      await write(enquiries.queued, asha, "Before the merge");
      const note = { kind: "enquiry", id: enquiries.queued, text: "Noted before the merge", internal: true };
      assert.equal((await manager.invoke("send-message", { ...note, idempotency_key: randomUUID() })).status, 201);
      await write(enquiries.assigned, office.bela, "Of another person");
      for (const id of [enquiries.queued, enquiries.assigned])
        await office.call("merge-enquiries", { id, into: enquiries.other }, manager);
      await write(enquiries.queued, asha, "After the merge");
      await write(enquiries.assigned, office.bela, "Still of another person");
      for (const [id, by] of [
        [enquiries.queued, asha],
        [enquiries.other, asha],
        [enquiries.other, manager],
      ] as const) {
        const texts = await read(id, by);
        assert.ok(texts.includes("Before the merge") && texts.includes("After the merge"), texts.join());
        assert.ok(!texts.join().includes("of another person"), texts.join());
      }
      for (const [id, isThere] of [
        [enquiries.queued, true],
        [enquiries.other, true],
        [enquiries.assigned, false],
      ] as const) {
        const { body } = await manager.invoke("list-messages", { kind: "enquiry", id });
        const { notes } = body.office as unknown as { notes: { text: string }[] };
        assert.equal(
          notes.some(({ text }) => text === note.text),
          isThere,
          "a note of a merged enquiry stays in view",
        );
      }
      // What was cut from an email before the merge is shown too.
      const [mailed] = await query<{ id: string }>(
        "update private.messages set full_text = 'The whole email' where text = 'Before the merge' returning id",
      );
      for (const id of [enquiries.queued, enquiries.other]) {
        const whole = await asha.invoke("read-message", { kind: "enquiry", id, message: mailed?.id });
        assert.deepEqual([whole.status, whole.body.full_text], [200, "The whole email"]);
      }
      const others = (await read(enquiries.assigned, office.bela)).filter((text) => /another person/.test(text));
      assert.deepEqual(others, ["Of another person", "Still of another person"]);
      assert.deepEqual(await read(enquiries.other, office.bela), []);
      const [line] = await query<{ record_id: string }>(
        "select record_id from private.work_items where action = 'answer_message' and record_id = $1",
        [enquiries.assigned],
      );
      assert.ok(line, "who answers a merged enquiry of another person is told");
    });

    test("of another person's record nothing is said but that there is none", async () => {
      const missing = randomUUID();
      for (const kind of Object.keys(office.records)) {
        for (const call of ["list-messages", "read-messages", "send-message", "read-message"]) {
          const ask = (id: string | undefined) =>
            office.bela.invoke(call, {
              ...{ kind, id },
              ...(call === "send-message" ? { text: "A", idempotency_key: randomUUID() } : {}),
              ...(call === "read-messages" ? { seq: 1 } : {}),
              ...(call === "read-message" ? { message: randomUUID() } : {}),
            });
          const [foreign, none] = [await ask(office.records[kind]), await ask(missing)];
          assert.deepEqual([foreign.status, foreign.body], [404, none.body], `${call} ${kind}`);
          assert.equal(none.status, 404);
        }
      }
      // What the office entered for a customer without an account is not opened by an account with that address.
      const [entered] = await office.query<{ id: string }>(
        `insert into public.service_requests (service, title, stage, stage_label, contact_name, contact_email)
         values ('iso', 'ISO', 'documents', 'Documents', 'Bela Rao', $1) returning id`,
        [office.bela.email],
      );
      const named = { kind: "service", id: entered?.id };
      assert.equal((await office.bela.invoke("list-messages", named)).status, 404);
      const { body } = await office.of("manager").invoke("list-messages", named);
      const beside = body.office as { channel: string; address: string };
      assert.deepEqual([beside.channel, beside.address], ["mail", office.bela.email]);
    });

    test("what a customer sends is taken as text, and never as something of the office", async () => {
      for (const field of [
        ...[{ internal: true }, { internal: false }, { expects_answer: true }],
        ...[{ internal: true, mentions: [office.of("manager").id] }, { way: "call" }, { way: "call", answers: true }],
      ]) {
        const { status, body } = await office.send(office.asha, "service", field);
        assert.equal(status, 400, JSON.stringify(field));
        assert.match(JSON.stringify(body), /Only our office can use this/);
      }
      const text = `<script>alert(1)</script> \u202Eabc ${"https://example.in/a ".repeat(40)}`;
      await office.sent(office.asha, "service", { text });
      assert.equal((await office.texts(office.of("manager"), "service")).at(-1), text);
    });

    test("a message of 20,000 characters is saved, a longer one and an empty one are refused in a sentence", async () => {
      const text = "அ".repeat(20_000);
      await office.sent(office.asha, "service", { text });
      assert.equal((await office.texts(office.asha, "service")).at(-1), text);
      const longer = await office.send(office.asha, "service", { text: `${text}a` });
      assert.equal(longer.status, 400);
      assert.match(longer.body.fields.text ?? "", /attach the rest as a file/);
      for (const nothing of ["", "  \n", null, 7, "a\u0000b"])
        assert.equal((await office.send(office.asha, "service", { text: nothing })).status, 400, String(nothing));
      assert.equal(
        (await office.send(office.of("manager"), "service", { text: "Dear [name of the client]" })).status,
        400,
      );
    });

    test("how far each side has read is seen by the other, and never goes back", async () => {
      const manager = office.of("manager");
      const { seq } = await office.sent(office.asha, "consultation", { text: "Read me" });
      const read = (by: typeof manager, seq: number) =>
        by.invoke("read-messages", { kind: "consultation", id: office.records.consultation, seq });
      assert.deepEqual((await read(manager, seq + 40)).body, { read_seq: seq });
      assert.deepEqual((await read(manager, 1)).body, { read_seq: seq });
      const seen = await office.list(office.asha, "consultation");
      assert.equal(seen.thread.seen_seq, seq);
      assert.equal((await office.list(manager, "consultation")).thread.seen_seq, 0);
      assert.equal((await read(office.asha, seq)).status, 200);
      assert.equal((await office.list(manager, "consultation")).thread.seen_seq, seq);
    });
  });
});
