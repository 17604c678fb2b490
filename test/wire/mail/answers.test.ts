import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";
import { type ImapServer, startImapServer } from "#test/support/mail/imap-server.ts";
import { file, withFiles, writeMail } from "#test/support/mail/written-answers.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const { log } = collectLog();
const sheet = Buffer.from("Name,Amount\r\nRent,12000\r\n").toString("base64");

forEachEngine((engine, openTestDatabase) => {
  describe(`answers by email on ${engine}`, () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "neev-answers-"));
    let office: Conversations;
    let smtp: SmtpServer;
    let imap: ImapServer;
    let worker: ReturnType<typeof startWorker>;
    let replyTo = "";
    let enquiry = "";
    before(async () => {
      office = await openConversations(openTestDatabase);
      await office.query("update private.jobs set done_at = now() where done_at is null");
      smtp = await startSmtpServer();
      imap = await startImapServer();
      const env = {
        ...{ siteUrl: "https://neev.example", mailFrom: "Neev Advisory <desk@neev.example>", jwtKeys: testKeys },
        ...{ dataDir, imapUrl: imap.url, imapTls: "optional" as const },
        answers: { address: "desk@neev.example", hasPlus: true },
      };
      const mailer = createSmtpMailer(smtp.url, "optional");
      worker = startWorker({ database: office.database, mailer, env, log }, { poll: 20 });
      const { body } = await office.submitEnquiry(fillHomeForm({ email: "asha@one.example", name: "Asha Rao" }));
      const receipt = () => smtp.accepted.find(({ to }) => to.includes("asha@one.example"));
      await waitUntil("the receipt is sent", () => receipt() !== undefined);
      replyTo = /^Reply-To: <?([^<>\s]+)>?/im.exec(receipt()?.data ?? "")?.[1] ?? "";
      const [row] = await office.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      enquiry = String(row?.id);
      await waitUntil("the mailbox is waited for", () => imap.commands.at(-1) === "IDLE");
    });
    after(async () => {
      await worker?.stop();
      await smtp?.close();
      await imap?.close();
      await office?.close();
      rmSync(dataDir, { recursive: true });
    });

    type Shown = { id: string; text: string; way: string; side: string; has_more: boolean; files: { name: string }[] };
    const list = async () => {
      const { body } = await office.of("manager").invoke("list-messages", { kind: "enquiry", id: enquiry });
      return body as unknown as { thread: { owed_by: string | null }; messages: Shown[] };
    };
    const texts = async () => (await list()).messages.map(({ text }) => text);
    const untilRead = (uid: number) =>
      waitUntil(`${uid} is read`, async () => {
        const [found] = await office.query<{ last_uid: number }>("select last_uid from private.mailbox");
        return (found?.last_uid ?? 0) >= uid;
      });
    async function arrive(mail: string) {
      const stored = imap.deliver(mail);
      await untilRead(stored.uid);
      return stored.flags.has("\\Seen");
    }

    test("emails about one record are one conversation, each with the line above which it is answered", async () => {
      const sent = () => smtp.accepted.filter(({ to }) => to.includes("asha@one.example")).map(({ data }) => data);
      const [receipt = ""] = sent();
      const message = { kind: "enquiry", id: enquiry, text: "Please send it", idempotency_key: randomUUID() };
      assert.equal((await office.of("manager").invoke("send-message", message)).status, 201);
      await office.query("update private.thread_mails set due_at = '2026-01-01' where ordered_at is null");
      await waitUntil("the message is emailed", () => sent().length > 1);
      const next = sent()[1] ?? "";
      const named = (name: string, data: string) => new RegExp(`^${name}:\\s*(<[^>]+>)`, "im").exec(data)?.[1];
      assert.equal(named("In-Reply-To", next), named("Message-ID", receipt));
      for (const mail of [receipt, next]) assert.match(mail, /## Please write your answer above this line ##/);
    });

    test("an answer arrives as the customer's message, without what it quotes, and we owe the next one", async () => {
      assert.match(replyTo, /^desk\+[0-9a-z]{20}@neev\.example$/);
      assert.equal(await arrive(writeMail({ to: replyTo, id: "one" })), true, "it is marked as read");
      const { thread, messages } = await list();
      const message = messages.at(-1);
      assert.deepEqual(
        [message?.text, message?.way, message?.side, message?.has_more],
        ["Here it is.", "mail", "customer", true],
      );
      assert.equal(thread.owed_by, "office");
      const whole = await office
        .of("manager")
        .invoke("read-message", { kind: "enquiry", id: enquiry, message: message?.id });
      assert.match(JSON.stringify(whole.body), /Please send the rent agreement/);
    });

    test("the same email again, read or delivered, changes nothing", async () => {
      const before = (await texts()).length;
      assert.equal(await arrive(`Delivered-To: desk@neev.example\n${writeMail({ to: replyTo, id: "one" })}`), true);
      assert.equal((await texts()).length, before);
      await arrive(writeMail({ to: replyTo, id: "one", text: "Another text under the same id." }));
      assert.equal((await texts()).at(-1), "Another text under the same id.");
    });

    test("without its own address it is known by the Message-ID that it answers", async () => {
      const id = /^Message-ID: (<[^>]+>)/im.exec(
        smtp.accepted.find(({ to }) => to.includes("asha@one.example"))?.data ?? "",
      )?.[1];
      await arrive(
        writeMail({ to: "desk@neev.example", id: "two", text: "By reference.", headers: `References: <a@b> ${id}\n` }),
      );
      assert.equal((await texts()).at(-1), "By reference.");
    });

    test("HTML in Hindi with files: what we take is attached, what we do not is named", async () => {
      const body = withFiles(
        file("rent.csv", sheet),
        file("salary.pdf", Buffer.from("MZ\u0090\u0000 a program".repeat(99), "latin1").toString("base64")),
        "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename*=utf-8''a%00b.exe\n\nMZ a program",
      );
      assert.equal(await arrive(writeMail({ to: replyTo, id: "three", body })), true);
      const message = (await list()).messages.at(-1);
      assert.match(
        message?.text ?? "",
        /^यह रहा।\n+See the sheet\.\n\nsalary\.pdf was not kept: .*\n\na b\.exe was not kept: /,
      );
      assert.deepEqual(
        message?.files.map(({ name }) => name),
        ["rent.csv"],
      );
    });

    test("from another address or encrypted it is held; with a guessed address it is an enquiry; neither is in the conversation", async () => {
      const before = await texts();
      const guessed = replyTo.replace(/\+.{20}@/, "+0123456789abcdefghjk@");
      const secret = "Content-Type: multipart/encrypted; boundary=x\n\n--x\n\nsecret\n--x--\n";
      for (const mail of [
        writeMail({ to: replyTo, id: "a", from: "mallory@evil.example" }),
        writeMail({ to: guessed, id: "b", from: "mallory@evil.example" }),
        writeMail({
          ...{ to: "desk@neev.example", id: "c", from: "mallory@evil.example" },
          headers: "Subject: [S-261123-7QK2M]\n",
        }),
        writeMail({ to: replyTo, id: "h", body: secret }),
      ])
        assert.equal(await arrive(mail), true, mail.slice(0, 400));
      assert.deepEqual(await texts(), before);
      const { body } = await office.of("manager").invoke("list-held-mails", { kind: "enquiry", id: enquiry });
      const { mails } = body as unknown as { mails: { reason: string }[] };
      assert.deepEqual(new Set(mails.map(({ reason }) => reason)), new Set(["other_sender", "encrypted"]));
      assert.equal((await office.query("select from public.enquiries where source = 'email'")).length, 2);
    });

    test("what programs write, and what has no one sender or no words, stays in the mailbox", async () => {
      const before = await texts();
      const written = ["Auto-Submitted: auto-replied", "Precedence: bulk", "Return-Path: <>"];
      for (const mail of [
        ...written.map((line, at) => writeMail({ to: replyTo, id: `program-${at}`, headers: `${line}\n` })),
        writeMail({ to: replyTo, id: "g", from: "asha@one.example>, <mallory@evil.example" }),
        writeMail({ to: replyTo, id: "i", body: "\n\n" }),
      ])
        assert.equal(await arrive(mail), false, mail.slice(0, 400));
      assert.deepEqual(await texts(), before);
    });

    test("an email that is made to break the reader is left, and the next one is read", async () => {
      const before = (await texts()).length;
      const parts = "--cut\nContent-Type: text/plain\n\nx\n".repeat(5000);
      assert.equal(
        await arrive(
          writeMail({
            to: replyTo,
            id: "bomb",
            body: `Content-Type: multipart/mixed; boundary=cut\n\n${parts}--cut--\n`,
          }),
        ),
        false,
      );
      await arrive(writeMail({ to: replyTo, id: "after", text: "I am here." }));
      assert.deepEqual([(await texts()).length, (await texts()).at(-1)], [before + 1, "I am here."]);
    });

    test("of an account it is the account's, and nothing enters the conversation of one that is suspended", async () => {
      const funding = office.records.funding;
      const token = "abcdefghjkmnpqrstvwx";
      await office.query(
        `insert into private.reply_addresses (message_id, token, kind, record_id, address)
         values ('<account@neev.example>', $1, 'funding', $2, 'earlier@one.example')`,
        [token, funding],
      );
      const [{ email } = { email: "" }] = await office.query<{ email: string }>(
        "select email from auth.users where id = $1",
        [office.asha.id],
      );
      const send = (id: string, text: string) =>
        arrive(writeMail({ to: `desk+${token.toUpperCase()}@neev.example`, from: email.toUpperCase(), id, text }));
      assert.equal(
        await arrive(
          writeMail({
            to: `desk+${token}@neev.example`,
            from: "earlier@one.example",
            id: "account-0",
            text: "From before.",
          }),
        ),
        true,
      );
      const [earlier] = await office.query<{ sent_from: string | null }>(
        "select sent_from from private.messages where text = 'From before.'",
      );
      assert.equal(earlier?.sent_from, "earlier@one.example", "the office sees that it is not the account's address");
      assert.equal(await send("account-1", "From my account."), true);
      const own = await office.list(office.asha, "funding");
      assert.deepEqual([own.messages.at(-1)?.text, own.messages.at(-1)?.author], ["From my account.", "Asha Rao"]);
      await office.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        office.asha.id,
      ]);
      assert.equal(await send("account-2", "While suspended."), true, "the office decides");
      await office.query("update auth.users set banned_until = null where id = $1", [office.asha.id]);
      assert.ok(!(await office.texts(office.asha, "funding")).includes("While suspended."));
    });

    test("more than ten in ten minutes are held", async () => {
      for (let at = 0; at < 11; at += 1) await arrive(writeMail({ to: replyTo, id: `many-${at}`, text: `${at}` }));
      const [found] = await office.query<{ count: number }>(
        "select count(*)::int as count from private.messages where way = 'mail' and record_id = $1",
        [enquiry],
      );
      assert.equal(found?.count, 10);
      const reasons = await office.query(
        "select from private.held_mails where record_id = $1 and reason = 'too_many'",
        [enquiry],
      );
      assert.ok(reasons.length > 0);
    });

    test("with the record the address goes, and an answer to it finds nothing", async () => {
      const [{ reference } = { reference: "" }] = await office.query<{ reference: string }>(
        "select reference from public.enquiries where id = $1",
        [enquiry],
      );
      await office.call("erase-subject", { kind: "enquiry", subject: enquiry, typed: reference, reason: "not_needed" });
      for (const table of ["reply_addresses", "held_mails"])
        assert.deepEqual(await office.query(`select from private.${table} where record_id = $1`, [enquiry]), []);
      await arrive(writeMail({ to: replyTo, id: "late", from: "late@one.example" }));
      assert.equal((await office.query("select from public.enquiries where email = 'late@one.example'")).length, 1);
    });
  });
});
