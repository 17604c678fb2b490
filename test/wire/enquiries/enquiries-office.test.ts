import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { allowedEnquiryMoves } from "#domain/enquiries/enquiry-status.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, type InboxLine, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const ways = {
  new: [],
  contacted: ["contacted"],
  quoted: ["contacted", "quoted"],
  won: ["contacted", "quoted", "won"],
  lost: ["lost"],
} as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`what the office does with enquiries on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(() => desk.empty());

    const move = (id: string, status: string, reason: string | null = "Too dear for them") =>
      desk.admin.invoke("move-enquiry", { id, status, reason });
    const answer = (id: string, changes: Record<string, unknown> = {}) =>
      desk.admin.invoke("answer-enquiry", {
        ...{ id, message: "Dear Asha,\n\nyes.", idempotency_key: randomUUID(), ...changes },
      });
    async function receiveIn(status: keyof typeof ways): Promise<InboxLine> {
      const made = await desk.receive("18T11:00");
      for (const step of ways[status]) assert.equal((await move(made.id, step)).status, 200);
      return made;
    }

    test("each move that is allowed happens, each other is a conflict that names the allowed ones", async () => {
      for (const from of enquiryStatuses) {
        for (const to of enquiryStatuses) {
          const { id } = await receiveIn(from);
          const { status, body } = await move(id, to);
          const isAllowed = allowedEnquiryMoves[from].includes(to);
          assert.equal(status, isAllowed ? 200 : 409, `${from} to ${to}`);
          if (!isAllowed) assert.deepEqual(body.details, { allowed: allowedEnquiryMoves[from] }, `${from} to ${to}`);
          assert.equal((await desk.readRow(id)).status, isAllowed ? to : from);
        }
      }
    });

    test("lost needs a reason, and every change leaves its event with actor, before and after", async () => {
      const { id } = await receiveIn("contacted");
      const refused = await move(id, "lost", "  ");
      assert.deepEqual([refused.status, refused.body.fields], [400, { reason: "Please give a reason" }]);
      assert.equal((await move(id, "lost")).status, 200);
      assert.equal((await desk.readRow(id)).lost_reason, "Too dear for them");
      const { id: quoted } = await receiveIn("quoted");
      await desk.call("assign-enquiry", { id: quoted, assigned_to: desk.colleague.id });
      await desk.call("assign-enquiry", { id: quoted, assigned_to: null }, desk.colleague);
      const events = await desk.readEvents(quoted);
      assert.deepEqual(
        events.slice(1).map(({ actor, action, changes }) => [actor, action, changes.status ?? changes.assigned_to]),
        [
          [`user:${desk.admin.id}`, "update", { before: "new", after: "contacted" }],
          [`user:${desk.admin.id}`, "update", { before: "contacted", after: "quoted" }],
          [`user:${desk.admin.id}`, "update", { before: null, after: desk.colleague.id }],
          [`user:${desk.colleague.id}`, "update", { before: desk.colleague.id, after: null }],
        ],
      );
      const [, ...told] = ((await desk.call("read-enquiry", { id })).changes as { status: string }[]).reverse();
      assert.deepEqual(
        told.map(({ status }) => status),
        ["lost"],
      );
    });

    test("an answer is kept, stops the clock and is mailed once under its reference, with its words as they are", async () => {
      const { id, reference, email } = await desk.receive("18T11:00", { name: "आशा <b>" });
      const message = "Dear आशा <b>,\n\nGST & “fees”: ₹2,999.\n\tKind regards";
      const idempotency_key = randomUUID();
      const mailer = createLocalInbox(desk.database);
      const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };
      const { log, lines } = collectLog();
      const start = () => startWorker({ database: desk.database, mailer, env, log }, { poll: 20 });
      const workers = [start(), start()];
      const sent = await Promise.all(Array.from({ length: 5 }, () => answer(id, { message, idempotency_key })));
      for (const { status, body } of sent)
        assert.deepEqual(
          [status, body],
          [201, { id, status: "contacted", created_at: "2026-11-18T11:00:00.000+05:30" }],
        );
      await waitUntil("all jobs are done", async () => {
        const open = "select from private.jobs where done_at is null and failed_at is null";
        return (await desk.database.asOwner(open)).rowCount === 0;
      });
      await Promise.all(workers.map((worker) => worker.stop()));
      const { rows: mails } = await desk.database.asOwner<{ to: string; text: string; html: string }>(
        `select * from private.inbox_mails where subject = $1`,
        [`Your enquiry ${reference}`],
      );
      assert.equal(mails.length, 1);
      assert.equal(mails[0]?.to, email);
      assert.ok(mails[0]?.text.includes(message) && mails[0].text.includes(reference));
      assert.ok(mails[0]?.html.includes("आशा &lt;b&gt;"));
      assert.doesNotMatch(JSON.stringify(lines), /example\.in|आशा/, "no personal data in the log");
      const read = await desk.call("read-enquiry", { id });
      // By its reference too, as it is in an address that a colleague has sent.
      const named = await desk.call("read-enquiry", { id: ` ${String(reference).toLowerCase()}` });
      assert.deepEqual(named.enquiry, read.enquiry);
      assert.deepEqual(named.answers, read.answers);
      assert.deepEqual(
        (read.answers as Record<string, unknown>[]).map((kept) => [kept.message, kept.recipient, kept.author]),
        [[message, email, "Asha Rao"]],
      );
      assert.equal((read.enquiry as Record<string, unknown>).answered_at, "2026-11-18T11:00:00.000+05:30");
      const { rows: told } = await desk.database.asOwner<{ changes: object; subject: string }>(
        `select e.changes, d.subject from public.events as e join private.event_details as d on d.event_id = e.id
         where e.table_name = 'enquiry_answers'`,
      );
      assert.doesNotMatch(
        JSON.stringify(told[0]?.changes),
        /Dear|example\.in/,
        "the log itself has no words of people",
      );
      assert.equal(told[0]?.subject, id, "erasing the enquiry's subject erases its answers too");
    });

    test("a second answer changes no status; the same key with other words is a conflict", async () => {
      const { id } = await receiveIn("quoted");
      const idempotency_key = randomUUID();
      assert.equal((await answer(id, { idempotency_key })).body.status, "quoted");
      const other = await answer(id, { idempotency_key, message: "Something else" });
      assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
      const elsewhere = await answer((await receiveIn("new")).id, { idempotency_key });
      assert.equal(elsewhere.status, 409);
    });

    test("the same words under another key are a reply of their own", async () => {
      const { id } = await receiveIn("new");
      for (const _ of ["first", "reminder"]) assert.equal((await answer(id)).status, 201);
      const { answers } = await desk.call("read-enquiry", { id });
      assert.deepEqual(
        (answers as { message: string }[]).map(({ message }) => message),
        ["Dear Asha,\n\nyes.", "Dear Asha,\n\nyes."],
      );
    });

    test("a note is kept with its author, and only the office reads it", async () => {
      const { id, email } = await receiveIn("new");
      const { id: noteId } = await desk.call(
        "note-enquiry",
        { id, note: "Called, no answer.\nTry at 5 pm" },
        desk.colleague,
      );
      const { notes } = await desk.call("read-enquiry", { id });
      assert.deepEqual(notes, [
        {
          ...{ id: noteId, note: "Called, no answer.\nTry at 5 pm", author: "Asha Rao" },
          created_at: "2026-11-18T11:00:00.000+05:30",
        },
      ]);
      const customer = await desk.makeCustomer({ email: String(email) });
      const { data } = await customer.client.from("enquiries").select("id,status");
      assert.deepEqual(data, [{ id, status: "new" }], "the customer sees the enquiry");
      for (const column of ["assigned_to", "answered_at", "breached_at", "lost_reason", "merged_into"])
        assert.equal((await customer.client.from("enquiries").select(column)).error?.code, "42501", column);
      for (const table of ["enquiry_notes", "enquiry_answers", "enquiry_merges"])
        assert.equal((await customer.client.from(table).select("*")).status, 404, table);
    });

    test("a suspended administrator is assigned no enquiry, and a newer assignment is not replaced unseen", async () => {
      const { id } = await receiveIn("new");
      const leaving = await desk.makeCustomer({ role: "admin" });
      await desk.call("suspend-user", { id: leaving.id, is_suspended: true, reason: "Away" });
      const { colleagues } = await desk.call("read-enquiry", { id });
      assert.ok(!(colleagues as { id: string }[]).some((each) => each.id === leaving.id));
      assert.equal((await desk.admin.invoke("assign-enquiry", { id, assigned_to: leaving.id })).status, 400);
      await desk.call("assign-enquiry", { id, assigned_to: desk.colleague.id, expected_assigned_to: null });
      // The former name of the field counts for one more release.
      for (const name of ["expected_assigned_to", "was"]) {
        const stale = await desk.admin.invoke("assign-enquiry", { id, assigned_to: desk.admin.id, [name]: null });
        assert.deepEqual([stale.status, stale.body.message], [409, "A colleague has changed this"]);
      }
      assert.equal((await desk.readRow(id)).assigned_to, desk.colleague.id);
    });

    test("a former administrator is not assignable; the account may go, its notes stay", async () => {
      const { id } = await receiveIn("new");
      const customer = await desk.makeCustomer();
      const refused = await desk.admin.invoke("assign-enquiry", { id, assigned_to: customer.id });
      assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [400, ["assigned_to"]]);
      const leaving = await desk.makeCustomer({ role: "admin" });
      await desk.call("assign-enquiry", { id, assigned_to: leaving.id }, leaving);
      await desk.call("note-enquiry", { id, note: "Mine until Friday" }, leaving);
      await desk.database.asOwner("delete from auth.users where id = $1", [leaving.id]);
      const { notes, enquiry } = await desk.call("read-enquiry", { id });
      assert.deepEqual(
        [(notes as InboxLine[]).map(({ note, author }) => [note, author]), (enquiry as InboxLine).assigned_to],
        [[["Mine until Friday", null]], null],
      );
    });
  });
});
