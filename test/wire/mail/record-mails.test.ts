import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>", jwtKeys: testKeys };
const refusal = "550 5.1.1 no such person";

type Moment = { kind: string; title: string; text: string | null; reference: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`emails in the timeline of a client on ${engine}`, () => {
    let office: OfficePeople;
    let smtp: SmtpServer;
    let worker: Worker | undefined;
    let client: { id: string };
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      await office.query("update private.jobs set done_at = now() where done_at is null");
      smtp = await startSmtpServer();
      client = await office.call<{ id: string }>("save-client", { kind: "company", legal_name: "Mail Mills" });
    });
    afterEach(async () => {
      await worker?.stop();
      worker = undefined;
      smtp.behave = () => undefined;
    });
    after(async () => {
      await smtp?.close();
      await office?.close();
    });

    const link = (record: string, name: object) =>
      office.call("link-client", { record, ...name, client_id: client.id });
    const isEnded = async () =>
      (await office.query("select from private.jobs where done_at is null and failed_at is null")).length === 0;
    /** Lets the worker send what is ordered. */
    async function deliver() {
      const { log } = collectLog();
      const patience = { connectMs: 20_000, replyMs: 20_000, wholeMs: 20_000 };
      const mailer = createSmtpMailer(smtp.url, "optional", patience);
      worker = startWorker({ database: office.database, mailer, env, log }, { poll: 20, backOff: () => 10 });
      await waitUntil("the worker is done", isEnded);
      await worker.stop();
      worker = undefined;
    }
    const mailsOf = async (who = "manager") => {
      const { timeline } = await office.call<{ timeline: Moment[] }>("read-client", { id: client.id }, office.of(who));
      return timeline.filter(({ title }) => title.startsWith("Email"));
    };

    test("what the customer was emailed about the status of a request, once, and nothing that went to the office", async () => {
      const id = office.requests.project;
      await link("project", { id });
      await office.call("move-request", { kind: "project", id, status: "in_progress" });
      await deliver();
      const mails = await mailsOf();
      assert.equal(mails.length, 1, JSON.stringify(mails));
      const { reference } = (await office.readFile("project", id)).request;
      assert.deepEqual([mails[0]?.kind, mails[0]?.reference, mails[0]?.title], ["project", reference, "Email sent"]);
      assert.match(String(mails[0]?.text), new RegExp(`, to ${office.asha.email}$`));
      await office.query(
        "update private.jobs set done_at = null where kind = 'request_updates.insert' and subject = $1",
        [id],
      );
      await deliver();
      assert.equal(
        (await mailsOf()).filter(({ text }) => text === mails[0]?.text).length,
        1,
        "a repeat is no second line",
      );
    });

    test("a step of a case and the receipt of an enquiry too; a reply is a line of its own, once", async () => {
      await link("grievance", { reference: office.grievance });
      await office.call("move-grievance", { reference: office.grievance, stage: "acknowledgement" });
      const sent = await office.submitEnquiry(fillHomeForm({ email: "fresh@mails.example" }));
      const reference = String(sent.body.reference);
      const linked = await link("enquiry", { reference });
      const { id } = linked as { id: string };
      const answer = { id, message: "Good morning", idempotency_key: crypto.randomUUID() };
      await office.call("answer-enquiry", answer);
      await deliver();
      const mails = await mailsOf();
      assert.equal(mails.filter(({ kind }) => kind === "grievance").length, 1);
      assert.equal(mails.filter((mail) => mail.reference === reference).length, 1, "the receipt");
      const { timeline } = await office.call<{ timeline: Moment[] }>("read-client", { id: client.id });
      assert.equal(timeline.filter((one) => one.title === "Reply sent" && one.reference === reference).length, 1);
    });

    test("a refusal by the mail server, and where it was sent later", async () => {
      const sent = await office.submitEnquiry(fillHomeForm({ email: "wrong@gmial.example" }));
      const reference = String(sent.body.reference);
      await link("enquiry", { reference });
      smtp.behave = (line) => (line.startsWith("RCPT") && line.includes("wrong@gmial.example") ? refusal : undefined);
      await deliver();
      const lines = async () => (await mailsOf()).filter((mail) => mail.reference === reference);
      const title = "Email not delivered: the address does not exist or does not accept email";
      assert.deepEqual(
        (await lines()).map((line) => [line.title, line.text]),
        [[title, "wrong@gmial.example"]],
      );
      const [mail] = (await office.call<{ mails: { id: string }[] }>("list-unsent-mails", { reference })).mails;
      office.setClock("2026-11-18T11:30:00+05:30");
      await office.call("resend-mail", { id: mail?.id, address: "right@gmail.example" });
      await deliver();
      const [newest, former] = await lines();
      assert.equal(newest?.title, "Email sent");
      assert.match(String(newest?.text), /, to right@gmail\.example$/);
      assert.deepEqual([former?.title, former?.text], [title, "Sent later to right@gmail.example"]);
    });

    test("each colleague reads the emails of their records; no one else reads them", async () => {
      const kinds = new Set((await mailsOf("staff")).map(({ kind }) => kind));
      assert.deepEqual([...kinds], ["project"], "the enquiries and the case are others' work");
      assert.equal((await office.asha.client.from("record_mails").select("*")).status, 404);
      assert.equal((await office.asha.invoke("read-client", { id: client.id })).status, 403);
      const count = (who: string) => office.count(who, "private.record_mails");
      assert.ok(Number(await count("manager")) >= 4);
      assert.equal(await count("idle"), 0);
      assert.equal(await count("grievance"), 1);
    });

    test("they go with the record, and with the account that they went to", async () => {
      const left = async (kind: string) =>
        (await office.query("select from private.record_mails where record_kind = $1", [kind])).length;
      assert.equal(await left("grievance"), 1);
      await office.query("select private.erase_subject($1)", [office.grievance]);
      assert.equal(await left("grievance"), 0);
      assert.ok((await left("project")) > 0);
      await office.query("select private.erase_subject($1)", [office.asha.id]);
      assert.equal(await left("project"), 0);
    });
  });
});
