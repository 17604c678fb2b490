import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";
import { readMime } from "#test/support/read-mime.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>", jwtKeys: testKeys };
const refusal = "550 5.1.1 <wrong@gmial.example> does not exist; see http://evil.example";

type Mail = { id: string; address: string; reply: string | null; reference: string | null; record_kind: string | null };
type Health = {
  mail: { state: string; meaning: string };
  jobs: { state: string; given_up: Record<string, unknown>[]; unsent_mails: Mail[]; given_up_count: number };
};

forEachEngine((engine, openTestDatabase) => {
  describe(`emails that the mail server refuses on ${engine}`, () => {
    let office: OfficePeople;
    let smtp: SmtpServer;
    let worker: Worker | undefined;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      await office.query("update private.jobs set done_at = now() where done_at is null");
      smtp = await startSmtpServer();
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

    const patience = { connectMs: 20_000, replyMs: 20_000, wholeMs: 20_000 };
    const start = () => {
      const { log } = collectLog();
      const mailer = createSmtpMailer(smtp.url, "optional", patience);
      worker = startWorker({ database: office.database, mailer, env, log }, { poll: 20, backOff: () => 10 });
    };
    const refuse = (address: string, answer = refusal) => {
      smtp.behave = (line) => (line.startsWith("RCPT") && line.includes(address) ? answer : undefined);
    };
    const acceptedTo = (address: string) => smtp.accepted.filter(({ to }) => to.includes(address));
    const health = () => office.call<Health>("system-health", {});
    const listOf = async (reference: string, who = "admin") =>
      (await office.call<{ mails: Mail[] }>("list-unsent-mails", { reference }, office.of(who))).mails;
    const isEnded = async () =>
      (await office.query("select from private.jobs where done_at is null and failed_at is null")).length === 0;

    /** An enquiry whose sender cannot be reached, when the worker is done with it. */
    async function enquire(email: string) {
      const { status, body } = await office.submitEnquiry(fillHomeForm({ email, name: `Asha ${email}` }));
      assert.equal(status, 201);
      const [row] = await office.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      start();
      await waitUntil("the worker is done", isEnded);
      return { id: String(row?.id), reference: String(body.reference) };
    }

    test("a refusal is at once on the record and in System, with the address; it is not tried again", async () => {
      refuse("wrong@gmial.example");
      const { reference } = await enquire("wrong@gmial.example");
      const tried = smtp.attempts;
      const mails = await listOf(reference);
      assert.deepEqual(
        mails.map(({ address, reply, reference, record_kind }) => [address, reply, reference, record_kind]),
        [["wrong@gmial.example", "550 5.1.1", reference, "enquiry"]],
      );
      const { mail, jobs } = await health();
      assert.deepEqual([mail.state, jobs.state], ["attention", "attention"]);
      assert.match(mail.meaning, /^Mail servers refused some addresses/);
      assert.deepEqual(
        jobs.given_up.map(({ kind, record_kind, reference, attempts }) => [kind, record_kind, reference, attempts]),
        [["enquiries.insert", "enquiry", reference, 1]],
      );
      assert.deepEqual(jobs.unsent_mails, mails);
      assert.equal(acceptedTo("office@neev.example").length, 1, "the office has its own email");
      await office.call("retry-job", { id: jobs.given_up[0]?.id });
      await waitUntil("it is refused again", isEnded);
      assert.equal(smtp.attempts, tried + 1, "only the refused one is tried again");
      assert.equal((await listOf(reference)).length, 1);
    });

    test("it is sent to another address: once, logged without addresses, and settled", async () => {
      refuse("typo@gmial.example");
      const { reference } = await enquire("typo@gmial.example");
      const [mail] = await listOf(reference);
      const wrong = await office.of("admin").invoke("resend-mail", { id: mail?.id, address: "asha@" });
      assert.deepEqual([wrong.status, wrong.body.message], [400, "Please enter a valid email"]);
      await office.call("resend-mail", { id: mail?.id, address: "right@gmail.example" });
      await waitUntil("it arrives", () => acceptedTo("right@gmail.example").length === 1);
      await waitUntil("the worker is done", isEnded);
      assert.ok(readMime(String(acceptedTo("right@gmail.example")[0]?.data)).text.includes(reference));
      assert.deepEqual(await listOf(reference), []);
      assert.equal((await health()).jobs.unsent_mails.filter((one) => one.id === mail?.id).length, 0);
      const events = await office.readEvents(String(mail?.id), "unsent_mails");
      assert.deepEqual(
        events.map(({ actor, action }) => [actor, action]),
        [[`user:${office.admin.id}`, "resend"]],
      );
      assert.doesNotMatch(JSON.stringify(events), /gmail|gmial/);
      const again = await office.of("admin").invoke("resend-mail", { id: mail?.id, address: "other@gmail.example" });
      assert.equal(again.status, 409);
      assert.equal(acceptedTo("other@gmail.example").length, 0);
    });

    test("another address that is refused too is shown in its place; it can be dismissed, which ends the job", async () => {
      refuse("never");
      const { reference } = await enquire("never@one.example");
      const [mail] = await listOf(reference);
      await office.call("resend-mail", { id: mail?.id, address: "never@two.example" });
      await waitUntil("it is refused too", async () => (await listOf(reference))[0]?.address === "never@two.example");
      await waitUntil("the worker is done", isEnded);
      const before = (await health()).jobs.given_up_count;
      await office.call("dismiss-mail", { id: mail?.id });
      assert.deepEqual(await listOf(reference), []);
      assert.equal((await health()).jobs.given_up_count, before - 1);
      assert.equal((await office.of("admin").invoke("dismiss-mail", { id: mail?.id })).status, 404);
    });

    test("a busy server and a server that wants a sign-in are tried again; neither is a refusal", async () => {
      for (const answer of ["450 4.2.1 busy", "530 5.7.0 Authentication required"]) {
        refuse("later@one.example", answer);
        const { status, body } = await office.submitEnquiry(fillHomeForm({ email: "later@one.example", name: answer }));
        assert.equal(status, 201);
        const arrived = acceptedTo("later@one.example").length;
        const tried = smtp.attempts;
        start();
        await waitUntil("it was tried several times", () => smtp.attempts > tried + 3);
        assert.deepEqual(await listOf(String(body.reference)), [], "the worker still tries");
        smtp.behave = () => undefined;
        await waitUntil("it arrives", () => acceptedTo("later@one.example").length === arrived + 1);
        await waitUntil("the worker is done", isEnded);
        await worker?.stop();
      }
    });

    test("only who sees the record sees its emails and sends them again", async () => {
      refuse("hidden@one.example");
      const { reference } = await enquire("hidden@one.example");
      const [mail] = await listOf(reference, "manager");
      assert.equal(mail?.address, "hidden@one.example");
      for (const who of ["idle", "accounts", "grievance"]) {
        assert.deepEqual(await listOf(reference, who), [], who);
        for (const [name, body] of [
          ["resend-mail", { id: mail?.id, address: "mine@one.example" }],
          ["dismiss-mail", { id: mail?.id }],
        ] as const)
          assert.equal((await office.of(who).invoke(name, body)).status, 404, `${who} ${name}`);
      }
      assert.equal((await office.of("no role").invoke("list-unsent-mails", { reference })).status, 403);
      assert.equal(acceptedTo("mine@one.example").length, 0);
    });

    test("an email with the link of an account goes to no other address", async () => {
      const stranger = "stranger@one.example";
      refuse(stranger);
      const { status: signedUp } = await office.asha.fetch("/auth/v1/signup", {
        ...{ method: "POST", headers: { "content-type": "application/json" } },
        body: { email: stranger, password: "a long password" },
      });
      assert.equal(signedUp, 200);
      start();
      await waitUntil("it is refused", async () =>
        (await health()).jobs.unsent_mails.some(({ address }) => address === stranger),
      );
      const mail = (await health()).jobs.unsent_mails.find(({ address }) => address === stranger);
      assert.deepEqual([mail?.record_kind, mail?.reference], [null, null]);
      const { status } = await office.of("admin").invoke("resend-mail", { id: mail?.id, address: "me@one.example" });
      assert.equal(status, 409);
      assert.equal((await office.of("manager").invoke("dismiss-mail", { id: mail?.id })).status, 404);
      await office.call("dismiss-mail", { id: mail?.id });
    });

    test("the addresses go with the record", async () => {
      refuse("erased@one.example");
      const { id, reference } = await enquire("erased@one.example");
      const count = async () =>
        (await office.query("select from private.unsent_mails where address = 'erased@one.example'")).length;
      assert.equal(await count(), 1);
      await office.call("erase-subject", {
        ...{ kind: "enquiry", subject: id, typed: reference, reason: "not_needed" },
      });
      assert.equal(await count(), 0);
    });
  });
});
