import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";
import { readSeries } from "#test/support/prometheus.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type Line = { kind: string; id: string; action: string; due_by: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`who owes whom an answer on ${engine}`, () => {
    let office: Conversations;
    before(async () => {
      office = await openConversations(openTestDatabase);
    });
    after(() => office?.close());

    const lines = async (kind: string) => {
      const rows = await office.query<Line>(
        "select kind, record_id as id, action, due_at as due_by from private.work_items where kind = $1 and record_id = $2 order by action",
        [kind, office.records[kind]],
      );
      return rows.map(({ action }) => action);
    };
    const owed = async (kind: string) => (await office.list(office.asha, kind)).thread.owed_by;
    const manager = () => office.of("manager");

    test("a message of the customer starts the clock of two business hours; a second one does not move it", async () => {
      office.at("18T17:00");
      await office.sent(office.asha, "funding");
      office.at("18T17:30");
      await office.sent(office.asha, "funding");
      const { thread } = await office.list(office.asha, "funding");
      assert.deepEqual([thread.owed_by, thread.reply_by], ["office", "2026-11-19T11:00:00.000+05:30"]);
      assert.ok((await lines("funding")).includes("answer_message"));
      const work = (await manager().invoke("my-work", { scope: "all" })).body;
      assert.match(JSON.stringify(work), /Answer the customer’s message/);
      const counted =
        "select reply_by is not null as is_counted from private.messages where request_id = $1 order by seq";
      const started = await office.query<{ is_counted: boolean }>(counted, [office.records.funding]);
      assert.deepEqual(
        started.map(({ is_counted }) => is_counted),
        [true, false],
      );
    });

    test("our answer stops it, and says when; a question makes the customer owe one", async () => {
      office.at("18T17:40");
      await office.sent(manager(), "funding", { text: "Here it is." });
      assert.equal(await owed("funding"), null);
      assert.ok(!(await lines("funding")).includes("answer_message"));
      const late = "select answered_at from private.messages where request_id = $1 and reply_by is not null";
      const [first] = await office.query<{ answered_at: Date }>(late, [office.records.funding]);
      assert.equal(first?.answered_at.toISOString(), "2026-11-18T12:10:00.000Z");
      await office.sent(manager(), "funding", { text: "Which date suits you?" });
      assert.equal(await owed("funding"), "customer");
      assert.ok((await lines("funding")).includes("await_message"));
      await office.sent(manager(), "funding", { text: "Take your time?", expects_answer: false });
      assert.equal(await owed("funding"), null);
    });

    test("a record that is closed has the line of its message too, and awaits nothing", async () => {
      await office.query("update public.project_requests set status = 'cancelled', reason = 'A reason'");
      assert.deepEqual(await lines("project"), []);
      await office.sent(office.asha, "project", { text: "One more thing" });
      assert.deepEqual(await lines("project"), ["answer_message"]);
      await office.sent(manager(), "project", { text: "Is that all?" });
      assert.deepEqual(await lines("project"), []);
    });

    test("the line of a closed record goes on to the account that the consultant is given", async () => {
      const assignee = async () => {
        const [line] = await office.query<{ assignee_id: string }>(
          "select assignee_id from private.work_items where kind = 'project' and action = 'answer_message'",
        );
        return line?.assignee_id;
      };
      const give = (from: string, to: string) =>
        office.query("update private.consultants set user_id = $2 where user_id = $1", [from, to]);
      const [staff, idle] = [office.of("staff").id, office.of("idle").id];
      await office.sent(office.asha, "project", { text: "And this" });
      assert.equal(await assignee(), staff);
      await give(staff, idle);
      assert.equal(await assignee(), idle);
      await give(idle, staff);
      assert.equal(await assignee(), staff);
    });

    test("an answer that is overdue is a late reply in the metrics, until it is given", async () => {
      const late = async () => {
        const series = readSeries(await (await fetch(`${office.url}/metrics`)).text());
        return series.find(({ name, labels }) => name === "neev_late_replies" && labels.kind === "project")?.value ?? 0;
      };
      assert.deepEqual(await lines("project"), ["answer_message"]);
      assert.equal(await late(), 0);
      office.at("20T12:00");
      await waitUntil("the answer is late", async () => (await late()) === 1);
      await office.sent(manager(), "project", { text: "Here is the answer." });
      await waitUntil("nothing is late", async () => (await late()) === 0);
      office.at("18T17:40");
    });

    test("an enquiry that is new has the line of its reply alone; a message of ours contacts its sender", async () => {
      await office.query(
        "update public.enquiries set created_at = '2026-11-18T15:50:00+05:30', reply_by = '2026-11-18T17:50:00+05:30' where id = $1",
        [office.records.enquiry],
      );
      const { reply_by } = await office.sent(office.asha, "enquiry", { text: "And one question more" });
      assert.equal(reply_by, "2026-11-18T17:50:00.000+05:30", "what was promised first stands");
      assert.deepEqual(await lines("enquiry"), ["reply"]);
      const unread = () =>
        office.query(
          "select from private.office_alerts where kind = 'message' and record_id = $1 and read_at is null",
          [office.records.enquiry],
        );
      assert.equal((await unread()).length, 1);
      await office.sent(manager(), "enquiry", { text: "An answer." });
      assert.deepEqual(await unread(), [], "a colleague need not read what is answered");
      const [row] = await office.query<{ status: string; answered_at: Date | null }>(
        "select status, answered_at from public.enquiries where id = $1",
        [office.records.enquiry],
      );
      assert.equal(row?.status, "contacted");
      assert.ok(row?.answered_at);
      assert.deepEqual(await lines("enquiry"), ["await_reply"]);
      await office.sent(office.asha, "enquiry", { text: "Thank you, and this?" });
      assert.deepEqual(await lines("enquiry"), ["answer_message"]);
      // The reply by email, as before, answers too.
      const body = { id: office.records.enquiry, message: "By email", idempotency_key: randomUUID() };
      assert.equal((await manager().invoke("answer-enquiry", body)).status, 201);
      assert.deepEqual([await owed("enquiry"), await lines("enquiry")], [null, ["await_reply"]]);
    });

    test("the clock of a merged enquiry goes on in the conversation of the other, and comes back with it", async () => {
      const { queued, other, assigned } = office.enquiries;
      const write = async (by: Customer, id: string, text = "A message.") => {
        const body = { kind: "enquiry", id, text, idempotency_key: randomUUID() };
        assert.equal((await by.invoke("send-message", body)).status, 201);
      };
      const state = async () => {
        const rows = await office.query<{ record_id: string }>(
          "select record_id from private.work_items where action = 'answer_message' and record_id = any ($1)",
          [[queued, other]],
        );
        return rows.map(({ record_id }) => (record_id === other ? "other" : "merged"));
      };
      for (const id of [queued, other]) await write(manager(), id);
      await write(office.asha, queued);
      const merge = () => office.call("merge-enquiries", { id: queued, into: other }, manager());
      const undo = () => office.call("undo-merge", { id: queued }, manager());
      await merge();
      assert.deepEqual(await state(), ["other"]);
      const { body } = await office.asha.invoke("list-messages", { kind: "enquiry", id: queued });
      assert.equal((body.thread as { owed_by?: string } | undefined)?.owed_by, "office");
      await undo();
      assert.deepEqual(await state(), ["merged"], "as before the merge");
      await merge();
      await write(manager(), other);
      assert.deepEqual(await state(), []);
      await undo();
      assert.deepEqual(await state(), [], "it was answered meanwhile");

      // So does a question of ours.
      const asked = async () => {
        const { questions } = (await office.asha.invoke("my-questions", {})).body as { questions?: { id: string }[] };
        return questions?.flatMap(({ id }) => (id === queued ? ["merged"] : id === other ? ["other"] : []));
      };
      await write(manager(), queued, "Which date suits you?");
      await merge();
      assert.deepEqual(await asked(), ["other"]);
      await undo();
      assert.deepEqual(await asked(), ["merged"]);
      await merge();
      await write(office.asha, queued, "Monday");
      await write(manager(), other, "Thank you.");
      await undo();
      assert.deepEqual(await asked(), [], "it was answered meanwhile");

      // What is closed without a reply, such as advertising, leaves no message to be answered.
      await write(office.asha, assigned);
      await office.call("move-enquiry", { id: assigned, status: "lost", reason: "Advertising" }, manager());
      const [left] = await office.query<{ owed_by: string | null }>(
        "select owed_by from private.threads where record_id = $1",
        [assigned],
      );
      assert.deepEqual(left, { owed_by: null });
    });

    test("a message that needs no answer is settled, but not one that was not read", async () => {
      const { seq } = await office.sent(office.asha, "service", { text: "Thank you!" });
      const settle = (by: number, who = manager()) =>
        who.invoke("settle-thread", { kind: "service", id: office.records.service, seq: by });
      const early = await settle(seq - 1);
      assert.deepEqual([early.status, early.body.code], [409, "conflict"]);
      assert.equal(await owed("service"), "office");
      assert.equal((await settle(seq, office.asha)).status, 403);
      assert.equal((await settle(seq)).status, 200);
      assert.equal(await owed("service"), null);
      const [event] = await office.query<{ actor: string }>(
        "select actor from public.events where table_name = 'threads' and action = 'settle'",
      );
      assert.equal(event?.actor, `user:${manager().id}`);
    });

    test("a call is written down as an internal note or for the customer too, and answers or asks", async () => {
      const before = (await office.list(office.asha, "consultation")).messages.length;
      await office.sent(office.asha, "consultation", { text: "Please call me" });
      await office.sent(manager(), "consultation", { text: "", way: "call", internal: true });
      assert.equal(await owed("consultation"), null);
      const { messages, office: beside } = await office.list(manager(), "consultation");
      assert.deepEqual(
        [messages.length, beside?.notes.filter(({ way }) => way === "call").map(({ text }) => text)],
        [before + 1, ["Spoke with the customer"]],
      );
      await office.sent(manager(), "consultation", {
        text: "Asks for the fee",
        way: "whatsapp",
        is_inbound: true,
        answers: false,
      });
      assert.equal(await owed("consultation"), "office");
      const shown = (await office.list(office.asha, "consultation")).messages.at(-1);
      assert.deepEqual([shown?.text, shown?.way, shown?.is_inbound], ["Asks for the fee", "whatsapp", true]);
      const mails = "select from private.thread_mails where side = 'customer' and record_id = $1";
      assert.equal((await office.query(mails, [office.records.consultation])).length, 0);
    });

    test("both sides are shown the same, in business hours; a note and a call that answers nothing change nothing", async () => {
      const shown = async () => {
        const sides = [await office.list(office.asha, "grievance"), await office.list(manager(), "grievance")];
        const [own, theirs] = sides.map(({ thread: { owed_by, reply_by } }) => [owed_by, reply_by]);
        assert.deepEqual(own, theirs);
        return own;
      };
      const write = (text: string, more: object) => office.sent(manager(), "grievance", { text, ...more });
      const unanswered = { way: "call", answers: false };
      // Half an hour before the office closes on a Saturday.
      office.at("21T15:30");
      await office.sent(office.asha, "grievance", { text: "When do you decide?" });
      const monday = ["office", "2026-11-23T11:30:00.000+05:30"];
      assert.deepEqual(await shown(), monday);
      await write("We decide on Monday?", { internal: true });
      for (const internal of [true, false]) await write("No one picked up", { ...unanswered, internal });
      assert.deepEqual(await shown(), monday);
      await write("Told them: Monday", { way: "whatsapp", internal: true });
      assert.deepEqual(await shown(), [null, null]);
      await write("Which receipt is it?", {});
      await write("No one picked up", unanswered);
      assert.deepEqual(await shown(), ["customer", null]);
      await office.sent(office.asha, "grievance", { text: "The second one." });
      assert.deepEqual(await shown(), monday);
    });

    test("a colleague who answered since the page was read, or is writing, is asked about first", async () => {
      const { seq } = await office.sent(office.asha, "refund", { text: "A question?" });
      await office.sent(office.of("accounts"), "refund", { text: "An answer." });
      const second = await office.send(manager(), "refund", { text: "Another answer.", expected_seq: seq });
      assert.deepEqual([second.status, second.body.details.asks], [409, "replied"]);
      await office.sent(manager(), "refund", { text: "Another answer.", expected_seq: seq, confirmed: true });
      const replying = { kind: "refund", id: office.records.refund, is_replying: true };
      assert.equal((await office.of("accounts").invoke("show-replying", replying)).status, 200);
      const third = await office.send(manager(), "refund", { text: "A third one." });
      assert.deepEqual([third.status, third.body.details.asks], [409, "replying"]);
      assert.equal((await office.list(manager(), "refund")).office?.replying.length, 1);
    });
  });
});
