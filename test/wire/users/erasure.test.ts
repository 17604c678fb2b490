import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { fillFundingApplication } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`erasing a person by the office on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await desk.database.asOwner<Row>(text, values)).rows;

    /** The tables of the whole database, from its catalogue, in which these words still are. */
    async function findTraces(words: string): Promise<string[]> {
      const tables = await sql<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class as c
         where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth') order by 1`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await sql(`select from ${name} as t where position(lower($1) in lower(t::text)) > 0`, [words]);
        if (rows.length > 0) found.push(name);
      }
      return found;
    }
    const erase = (kind: string, subject: string, typed: string, changes: object = {}) =>
      desk.admin.invoke("erase-subject", { kind, subject, typed, reason: "asked_by_person", ...changes });
    async function checkErased(kind: string, subject: string, typed: string): Promise<Record<string, number>> {
      const { status, body } = await erase(kind, subject, typed);
      assert.equal(status, 200, JSON.stringify(body));
      const [event] = await sql<{ actor: string; record_id: string; changes: object }>(
        "select actor, record_id, changes from public.events where action = 'erase' order by id desc limit 1",
      );
      assert.deepEqual(
        [event?.actor, event?.record_id, event?.changes],
        [`user:${desk.admin.id}`, body.id, { ...(body.counts as object), reason: "asked_by_person" }],
      );
      return body.counts as Record<string, number>;
    }

    test("an answered enquiry goes with its answer, note and duplicate; the conversation keeps its other enquiries", async () => {
      const sender = { name: "Zubeida Quraishi", email: "zubeida@example.in", phone: "+919812340001" };
      const first = await desk.receive("17T12:00", { ...sender, message: "Zubeida writes" });
      const later = await desk.receive("17T12:05", { ...sender, message: "Zubeida writes again" });
      const last = await desk.receive("17T12:06", { ...sender, message: "Kept for now" });
      const twin = await desk.receive("17T12:10", { name: "Z. Quraishi", message: "Zubeida, from another address" });
      await desk.call("answer-enquiry", {
        ...{ id: first.id, message: "Dear Zubeida, thank you.", idempotency_key: crypto.randomUUID() },
      });
      await desk.call("note-enquiry", { id: first.id, note: "Zubeida called." });
      const conversation = { kind: "enquiry", id: first.id };
      await desk.call("send-message", {
        ...{ ...conversation, text: "Dear Zubeida, one more question?", idempotency_key: crypto.randomUUID() },
      });
      await desk.call("read-messages", { ...conversation, seq: 1 });
      await desk.call("merge-enquiries", { id: twin.id, into: first.id });
      assert.equal((await desk.readRow(later.id)).thread_id, first.id);
      await sql(
        `insert into private.inbox_mails (message_id, "to", "from", subject, text, html)
         values ('<1@neev.test>', 'office@neev.example', 'desk@neev.example', $1, 'Dear Zubeida', 'Dear Zubeida')`,
        [`Enquiry ${first.reference}`],
      );

      const counts = await checkErased("enquiry", first.id, first.reference.toLowerCase());
      const { event_details: _, ...rest } = counts;
      assert.deepEqual(rest, { enquiries: 2, enquiry_answers: 1, enquiry_notes: 1, enquiry_merges: 1, messages: 1 });
      for (const table of ["threads", "thread_reads", "thread_mails"])
        assert.deepEqual(await sql(`select from private.${table} where record_id = $1`, [first.id]), [], table);
      assert.deepEqual(await findTraces("Dear Zubeida"), []);
      assert.deepEqual(await findTraces("from another address"), []);
      assert.deepEqual(
        [(await desk.readRow(later.id)).thread_id, (await desk.readRow(last.id)).thread_id],
        [null, later.id],
      );
      for (const { id, reference } of [later, last]) await checkErased("enquiry", id, reference);
      for (const words of ["Zubeida", "Quraishi", sender.email, "9812340001"])
        assert.deepEqual(await findTraces(words), [], words);
      assert.equal((await erase("enquiry", first.id, first.reference)).status, 404);
    });

    test("a case goes with its steps; a refund that is open is decided first, and a paid one leaves its figures", async () => {
      const send = async (name: string, form: Record<string, unknown>) =>
        String(
          (
            await desk.callPath(`/functions/v1/${name}`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify(form),
            })
          ).body.reference,
        );
      const sender = { name: "Farida Khan", email: "farida@example.in" };
      const grievance = await send("submit-grievance", fillGrievance({ ...sender, message: "Farida is not content" }));
      await desk.call("move-grievance", { reference: grievance, stage: "acknowledgement", note: "Farida was called" });
      const { cases, case_steps } = await checkErased("case", grievance, grievance);
      assert.deepEqual([cases, case_steps], [1, 2]);
      assert.deepEqual(await findTraces("Farida"), []);

      const refund = await send("submit-refund-request", fillRefundRequest(sender));
      const refused = await erase("case", refund, refund);
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), new RegExp(`${refund} is open`));
      await desk.call("decide-refund", { reference: refund, status: "approved" });
      assert.equal((await erase("case", refund, refund)).status, 409);
      await desk.call("decide-refund", { reference: refund, status: "paid", payment_reference: "UTR 42" });
      await checkErased("case", refund, refund);
      assert.deepEqual(await findTraces("Farida"), ["financial_records"]);
      assert.deepEqual(await findTraces("UTR 42"), ["financial_records"]);
      const [record] = await sql(
        "select kind, amount, paid_on, kept_until from public.financial_records where name = 'Farida Khan'",
      );
      assert.deepEqual(record, { kind: "refund", amount: "2500.00", paid_on: "2026-11-17", kept_until: "2035-03-31" });
    });

    test("an investor leaves the lists of startups, whose count of named people stays; then the whole account", async () => {
      const investor = await desk.makeCustomer({ user_type: "investor", email: "nadia.rahman@example.in" });
      const startup = await desk.makeCustomer({ user_type: "startup" });
      const make = async ({ client }: Customer, table: string, row: object) =>
        assert.equal((await client.from(table).insert(row)).error, null, table);
      await make(startup, "companies", { name: "Looms Ltd", visibility: "private" });
      await make(startup, "company_shares", { email: investor.email });
      await make(startup, "company_shares", { email: "other@example.in" });
      await make(investor, "investors", {
        ...{ investor_type: "angel", ticket_min: 100000, ticket_max: 500000, stages: ["mvp"], sectors: ["food"] },
        ...{ city: "Rahmanpur", has_acknowledged_risk: true },
      });
      await make(investor, "saved_searches", { name: "Rahman's search", criteria: {} });
      await make(investor, "funding_applications", fillFundingApplication({ company_name: "Nadia's Looms" }));
      const named = () => startup.client.from("company_shares").select("email, is_revoked").order("email");
      assert.equal((await named()).data?.[0]?.email, investor.email);

      await checkErased("investor", investor.id, investor.email);
      assert.deepEqual(await findTraces("Rahmanpur"), []);
      assert.deepEqual(await findTraces("Rahman's search"), []);
      assert.ok(!(await findTraces(investor.email)).includes("company_shares"));
      const { data } = await named();
      assert.equal(data?.length, 2);
      assert.match(data?.[0]?.email, /^erased-[0-9a-f]{16}@erased\.invalid$/);
      assert.deepEqual([data?.[0]?.is_revoked, data?.[1]], [true, { email: "other@example.in", is_revoked: false }]);
      assert.equal((await sql("select from auth.users where id = $1", [investor.id])).length, 1, "the account stays");

      await make(startup, "company_shares", { email: investor.email });
      await checkErased("account", investor.id, investor.email.toUpperCase());
      for (const words of [investor.email, "Nadia"]) assert.deepEqual(await findTraces(words), [], words);
    });

    test("a former address goes with the account, and its consents end on that day", async () => {
      const person = await desk.makeCustomer({ email: "razia.former@example.in" });
      await sql("update auth.users set email = 'razia.now@example.in' where id = $1", [person.id]);
      const [consent] = await sql(
        `insert into public.consents (user_id, kind, text_version, page, given_at)
         values ($1, 'account', '2026-11-22', '/auth', '2017-01-01') returning id`,
        [person.id],
      );
      await checkErased("account", person.id, "razia.now@example.in");
      assert.deepEqual(await findTraces("razia"), []);
      await sql("select private.clean_up()");
      const [kept] = await sql<{ user_id: string | null; is_ended: boolean }>(
        "select user_id, withdrawn_at is not null as is_ended from public.consents where id = $1",
        [consent?.id],
      );
      assert.deepEqual(kept, { user_id: null, is_ended: true }, "seven years are counted from the end");
    });

    test("an account with another person's address, not confirmed, takes no one out of a list", async () => {
      const startup = await desk.makeCustomer({ user_type: "startup" });
      const stranger = await desk.makeCustomer({ email: "victim@example.in", confirmed: false });
      await startup.client.from("companies").insert({ name: "Mills Ltd", visibility: "private" });
      await startup.client.from("company_shares").insert({ email: "victim@example.in" });
      await checkErased("account", stranger.id, stranger.email);
      assert.deepEqual((await startup.client.from("company_shares").select("email, is_revoked")).data, [
        { email: "victim@example.in", is_revoked: false },
      ]);
    });

    test("erasing what is gone is harmless, and nothing is erased by a wrong reference, by oneself or by others", async () => {
      const { id, reference } = await desk.receive("17T12:30");
      const other = await desk.receive("17T12:31");
      const wrong = await erase("enquiry", id, other.reference);
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields as object)], [400, ["typed"]]);
      assert.equal((await erase("case", id, reference)).status, 404, "an enquiry is no case");
      assert.equal((await erase("account", desk.admin.id, desk.admin.email)).status, 409);
      assert.equal((await erase("enquiry", id, reference, { reason: "On request" })).status, 400);
      const customer = await desk.makeCustomer();
      const body = { kind: "enquiry", subject: id, typed: reference, reason: "not_needed" };
      assert.equal((await customer.invoke("erase-subject", body)).status, 403);
      assert.equal((await desk.readRow(id)).id, id);

      await checkErased("enquiry", id, reference);
      const ledger = () => sql("select kind, subject from private.restore_ledger where subject = $1", [id]);
      assert.deepEqual(await ledger(), [{ kind: "enquiry_erased", subject: id }]);
      await desk.database.asSystem("restore", (tx) => tx.query("select private.erase_subject($1)", [id]));
      assert.equal((await ledger()).length, 1, "what was gone already is no new line");
    });
  });
});
