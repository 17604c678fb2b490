import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { type MailboxTimes, startMailbox } from "#server/mail/mailbox/run-mailbox.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";
import { writeReport } from "#test/support/mail/delivery-report.ts";
import { type ImapServer, startImapServer } from "#test/support/mail/imap-server.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>", jwtKeys: testKeys };
const { log } = collectLog();

type Mail = {
  id: string;
  address: string;
  reply: string | null;
  bounced_at: string | null;
  record_kind: string | null;
};
type Health = {
  mailbox: { state: string; meaning: string; is_set: boolean };
  jobs: { state: string; given_up: { kind: string }[]; unsent_mails: Mail[] };
};

forEachEngine((engine, openTestDatabase) => {
  describe(`emails that come back on ${engine}`, () => {
    let office: OfficePeople;
    let smtp: SmtpServer;
    let imap: ImapServer;
    let worker: Worker;
    let stopReading: (() => Promise<void>) | undefined;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      await office.query("update private.jobs set done_at = now() where done_at is null");
      smtp = await startSmtpServer();
      imap = await startImapServer();
      const mailer = createSmtpMailer(smtp.url, "optional");
      worker = startWorker({ database: office.database, mailer, env, log }, { poll: 20, backOff: () => 10 });
    });
    afterEach(async () => {
      await stopReading?.();
      stopReading = undefined;
    });
    after(async () => {
      await worker?.stop();
      await smtp?.close();
      await imap?.close();
      await office?.close();
    });

    const read = (times: Partial<MailboxTimes> = {}) => {
      const parts = { database: office.database, env: { imapUrl: imap.url, imapTls: "optional" } as const, log };
      stopReading = startMailbox(parts, { turn: 20, ...times });
    };
    const position = async () =>
      (await office.query<{ last_uid: number }>("select last_uid from private.mailbox where last_uid is not null"))[0]
        ?.last_uid;
    /** Reads until the last email that is in the mailbox, and stops. */
    const readAll = async () => {
      read();
      await waitUntil("the mailbox is read", async () => (await position()) === imap.uidNext - 1);
      await stopReading?.();
      stopReading = undefined;
    };
    const listOf = async (reference: string, who = "admin") =>
      (await office.call<{ mails: Mail[] }>("list-unsent-mails", { reference }, office.of(who))).mails;
    const health = () => office.call<Health>("system-health", {});
    const isEnded = async () =>
      (await office.query("select from private.jobs where done_at is null and failed_at is null")).length === 0;
    const acceptedTo = (address: string) => smtp.accepted.filter(({ to }) => to.includes(address));
    const idOf = (address: string) => /^Message-ID: (<[^>]+>)/im.exec(acceptedTo(address)[0]?.data ?? "")?.[1] ?? "";

    /** An enquiry whose emails were accepted, and the Message-ID of the one to its sender. */
    async function enquire(email: string) {
      const { status, body } = await office.submitEnquiry(fillHomeForm({ email, name: `Asha ${email}` }));
      assert.equal(status, 201);
      worker.wake();
      await waitUntil("the worker is done", isEnded);
      const [row] = await office.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      const messageId = idOf(email);
      assert.notEqual(messageId, "");
      return { id: String(row?.id), reference: String(body.reference), messageId };
    }
    /** One that came back and was seen to have, by the report with this id. */
    async function bounce(email: string, id = email) {
      const { messageId, ...record } = await enquire(email);
      imap.deliver(writeReport({ messageId, to: email, id }));
      await readAll();
      const [mail] = await listOf(record.reference);
      assert.ok(mail?.bounced_at, "it is noticed");
      return { ...record, messageId, mail };
    }

    test("what was in the mailbox before it is read for the first time is left alone", async () => {
      const { reference, messageId } = await enquire("earlier@gmial.example");
      const mail = imap.deliver(writeReport({ messageId, to: "earlier@gmial.example", id: "earlier" }));
      await readAll();
      assert.deepEqual([await listOf(reference), [...mail.flags]], [[], []]);
    });

    test("an email that comes back is at once on the record and in System; its report is marked as read", async () => {
      const { reference, messageId } = await enquire("wrong@gmial.example");
      read();
      await waitUntil("the server is waited for", () => imap.commands.at(-1) === "IDLE");
      const other = imap.deliver("From: asha@example.in\nSubject: A question\nMessage-ID: <q@example.in>\n\nHello");
      const delayed = imap.deliver(writeReport({ messageId, to: "wrong@gmial.example", action: "delayed", id: "d" }));
      const report = imap.deliver(writeReport({ messageId, to: "wrong@gmial.example" }));
      await waitUntil("it is noticed, without waiting for the next look", async () => {
        return (await listOf(reference)).length === 1;
      });
      const [mail, ...more] = await listOf(reference);
      assert.deepEqual(
        [mail?.address, mail?.reply, mail?.record_kind, more.length],
        ["wrong@gmial.example", "550 5.1.1", "enquiry", 0],
      );
      assert.ok(mail?.bounced_at);
      await waitUntil("it is marked", () => report.flags.has("\\Seen"));
      assert.deepEqual([...other.flags, ...delayed.flags], [], "people read those");
      const { jobs } = await health();
      assert.deepEqual(jobs.unsent_mails, [mail]);
      assert.deepEqual([jobs.state, jobs.given_up.map(({ kind }) => kind)], ["attention", ["enquiries.insert"]]);
      await office.call("dismiss-mail", { id: mail?.id });
      assert.deepEqual(await listOf(reference), []);
      assert.deepEqual((await health()).jobs.given_up, [], "that was all there was to do about the job");
    });

    test("it is sent to another address, and a late report about the first one does not take that back", async () => {
      const { reference, messageId, mail } = await bounce("typo@gmial.example");
      const tried = acceptedTo("office@neev.example").length;
      await office.call("resend-mail", { id: mail.id, address: "right@gmail.example" });
      worker.wake();
      await waitUntil("it arrives", () => acceptedTo("right@gmail.example").length === 1);
      await waitUntil("the worker is done", isEnded);
      assert.equal(acceptedTo("office@neev.example").length, tried, "the office's own email is not sent again");
      assert.deepEqual(await listOf(reference), []);
      imap.deliver(writeReport({ messageId, to: "typo@gmial.example", id: "late" }));
      await readAll();
      assert.deepEqual(await listOf(reference), []);
      imap.deliver(writeReport({ messageId, to: "right@gmail.example", id: "right" }));
      await readAll();
      assert.deepEqual(
        (await listOf(reference)).map(({ address, bounced_at }) => [address, bounced_at !== null]),
        [["right@gmail.example", true]],
      );
    });

    test("a report counts once, also where the server gives other numbers and all are read again", async () => {
      const { reference, mail } = await bounce("again@gmial.example");
      await office.call("resend-mail", { id: mail.id, address: "again@gmial.example" });
      worker.wake();
      await waitUntil("it is accepted again", () => acceptedTo("again@gmial.example").length === 2);
      await waitUntil("the worker is done", isEnded);
      for (const [at, stored] of imap.mails.entries()) stored.uid = at + 100;
      imap.uidValidity += 1;
      imap.uidNext = imap.mails.length + 100;
      await readAll();
      assert.deepEqual(await listOf(reference), []);
      imap.deliver(String(imap.mails.at(-1)?.source).replace("Return-Path: <>", "Return-Path: <>\nX-Copy: 2"));
      await readAll();
      assert.deepEqual(await listOf(reference), [], "delivered twice");
    });

    test("a forged report harms nothing: no unknown email, no other address, no record of someone else", async () => {
      const { reference, messageId } = await enquire("asha@example.in");
      const guesses = [messageId.replace("<", "<1"), messageId.replace("@", "x@"), "<%>", messageId.toUpperCase()];
      for (const [at, guess] of guesses.entries())
        imap.deliver(writeReport({ messageId: guess, to: "asha@example.in", id: `guess-${at}` }));
      const broken = imap.deliver(
        writeReport({ messageId, to: "asha@example.in" }).replace(
          "This is a MIME",
          `X: ${"--9B7C1.1795756109/mx.example.in\n\n".repeat(99)}`,
        ),
      );
      await readAll();
      assert.deepEqual([await listOf(reference), [...broken.flags]], [[], []]);
      imap.deliver(writeReport({ messageId, to: "mallory@evil.example", id: "forged" }));
      await readAll();
      const [mail] = await listOf(reference);
      assert.equal(mail?.address, "asha@example.in", "never an address that the report names");
      await office.call("dismiss-mail", { id: mail?.id });
    });

    test("only who sees the record sees that its email came back", async () => {
      const { reference, mail } = await bounce("hidden@one.example");
      assert.deepEqual(
        (await listOf(reference, "manager")).map(({ id }) => id),
        [mail.id],
      );
      for (const who of ["idle", "accounts", "grievance"]) {
        assert.deepEqual(await listOf(reference, who), [], who);
        assert.equal((await office.of(who).invoke("dismiss-mail", { id: mail.id })).status, 404, who);
      }
      await office.call("dismiss-mail", { id: mail.id });
    });

    test("the email of a sign-up comes back: only administrators see it, and it goes to no other address", async () => {
      const stranger = "stranger@one.example";
      const signedUp = await office.asha.fetch("/auth/v1/signup", {
        ...{ method: "POST", headers: { "content-type": "application/json" } },
        body: { email: stranger, password: "a long password" },
      });
      assert.equal(signedUp.status, 200);
      worker.wake();
      await waitUntil("it is accepted", () => acceptedTo(stranger).length === 1);
      await waitUntil("the worker is done", isEnded);
      imap.deliver(writeReport({ messageId: idOf(stranger), to: stranger, id: stranger }));
      await readAll();
      const mail = (await health()).jobs.unsent_mails.find(({ address }) => address === stranger);
      assert.ok(mail?.bounced_at);
      assert.equal((await office.of("manager").invoke("dismiss-mail", { id: mail.id })).status, 404);
      const { status } = await office.of("admin").invoke("resend-mail", { id: mail.id, address: "me@one.example" });
      assert.equal(status, 409);
      await office.call("dismiss-mail", { id: mail.id });
    });

    test("where an email went is forgotten with its record, and a report about it finds nothing", async () => {
      const { id, reference, messageId } = await enquire("erased@one.example");
      const known = () => office.query("select from private.sent_addresses where address = 'erased@one.example'");
      assert.equal((await known()).length, 1);
      await office.call("erase-subject", {
        ...{ kind: "enquiry", subject: id, typed: reference, reason: "not_needed" },
      });
      assert.equal((await known()).length, 0);
      imap.deliver(writeReport({ messageId, to: "erased@one.example", id: "erased" }));
      await readAll();
      const shown = (await health()).jobs.unsent_mails.map(({ address }) => address);
      assert.ok(!shown.includes("erased@one.example"));
    });
  });
});
