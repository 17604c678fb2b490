import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Mail } from "#server/mail/mailer.ts";
import { addEncryption, maySendPlainly } from "#server/mail/smtp-encryption.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { readMime } from "#test/support/read-mime.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const mail: Mail = {
  to: "asha@example.in",
  from: "Neev Advisory <desk@neev.example>",
  replyTo: "office@neev.example",
  subject: "We received your enquiry L-261120-ABCDE",
  text: "नमस्ते आशा 🙏 اردو <b>not bold</b>\n.\nA line that is a dot\n",
  html: "<p>नमस्ते आशा 🙏</p>",
  messageId: "<1.sender@neev.example>",
};

let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

test("a mail arrives as it was written, under its Message-ID", async () => {
  await createSmtpMailer(smtp.url, "optional").send(mail);
  assert.equal(smtp.accepted.length, 1);
  const [received] = smtp.accepted;
  assert.deepEqual([received?.from, received?.to], ["desk@neev.example", ["asha@example.in"]]);
  const { headers, text, html } = readMime(received?.data ?? "");
  assert.equal(headers.get("message-id"), mail.messageId);
  assert.equal(headers.get("subject"), mail.subject);
  assert.equal(headers.get("reply-to"), "office@neev.example");
  assert.equal(headers.get("auto-submitted"), "auto-generated");
  assert.equal(text.trimEnd(), mail.text.trimEnd());
  assert.equal(html.trimEnd(), mail.html);
});

test("an optional mail says in its headers how it is switched off at one press, any other says nothing (RFC 8058)", async () => {
  const unsubscribe = "https://neev.example/unsubscribe/a.b";
  await createSmtpMailer(smtp.url, "optional").send(mail);
  await createSmtpMailer(smtp.url, "optional").send({ ...mail, unsubscribe });
  const [plain, optional] = smtp.accepted.map(({ data }) => readMime(data).headers);
  assert.equal(plain?.has("list-unsubscribe") || plain?.has("list-unsubscribe-post"), false);
  assert.equal(optional?.get("list-unsubscribe"), `<${unsubscribe}>`);
  assert.equal(optional?.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
});

test("a calendar entry arrives as an invitation and as a file, each as it was written", async () => {
  const content = "BEGIN:VCALENDAR\r\nSUMMARY:आशा 🙏\r\nX:=3D .\r\n.\r\nEND:VCALENDAR";
  for (const method of ["REQUEST", "CANCEL"] as const) {
    await createSmtpMailer(smtp.url, "optional").send({ ...mail, calendar: { method, content } });
    const { text, html, calendar, files } = readMime(smtp.accepted.at(-1)?.data ?? "");
    assert.equal(text.trimEnd(), mail.text.trimEnd());
    assert.equal(html.trimEnd(), mail.html);
    assert.deepEqual(calendar, { type: `text/calendar; charset=utf-8; method=${method}`, content });
    assert.deepEqual(files, [{ name: "appointment.ics", type: "application/ics; name=appointment.ics", content }]);
  }
});

test("line breaks in a recipient or a subject add no header and no recipient", async () => {
  const hostile = "\r\nBcc: victim@example.com\r\nX-Evil: 1";
  await createSmtpMailer(smtp.url, "optional")
    .send({ ...mail, to: `asha@example.in${hostile}`, replyTo: `a@example.in${hostile}`, subject: `Hi${hostile}` })
    .catch(() => {});
  for (const { to, data } of smtp.accepted) {
    assert.equal(to.length, 1);
    const { headers } = readMime(data);
    assert.ok(headers.has("message-id"));
    assert.ok(!headers.has("bcc") && !headers.has("x-evil"));
  }
});

test("a comma in an address makes no second recipient", async () => {
  await createSmtpMailer(smtp.url, "optional")
    .send({ ...mail, to: "asha@example.in,victim@example.com" })
    .catch(() => {});
  assert.ok(smtp.accepted.every(({ to }) => to.length === 1 && !to.includes("victim@example.com")));
});

test("a refusal is an error that quotes no address", async () => {
  smtp.behave = (line) => (line.startsWith("RCPT") ? "550 <asha@example.in> is unknown here" : undefined);
  await assert.rejects(createSmtpMailer(smtp.url, "optional").send(mail), (error: Error) => {
    assert.match(error.message, /550/);
    assert.doesNotMatch(error.message, /asha/);
    return true;
  });
  assert.equal(smtp.accepted.length, 0);
});

test("a server that says nothing is left after the time allowed", async () => {
  for (const [stage, says] of [
    ["RCPT", /took too long/],
    ["END OF DATA", /did not answer, so it may have been sent/],
  ] as const) {
    smtp.behave = (line) => (line.startsWith(stage) ? "hang" : undefined);
    const timeouts = { connectMs: scaleLimit(20_000), replyMs: scaleLimit(20_000), wholeMs: scaleLimit(1_000) };
    await assert.rejects(createSmtpMailer(smtp.url, "optional", timeouts).send(mail), says);
  }
  assert.equal(smtp.attempts, 2);
});

test("a server that is not there is an error", async () => {
  const { url } = smtp;
  await smtp.close();
  await assert.rejects(createSmtpMailer(url, "optional").send(mail), /not accepted/);
  smtp = await startSmtpServer();
});

/** The commands of a client to the server, from its greeting on. */
function listen(server: SmtpServer, answer: (line: string) => string | undefined = () => undefined): string[] {
  const heard: string[] = [];
  server.behave = (line) => {
    heard.push(line);
    return answer(line);
  };
  return heard;
}

/** What would tell the server, or a listener, more than that we are here. */
const revealing = /^(?:AUTH|MAIL|RCPT|DATA|c2VjcmV0)|secret/i;

const withSecret = (url: string, query = "") => `${url.replace("smtp://", "smtp://desk:secret@")}${query}`;

/** A server that agrees to encryption and then waits is left after this time. */
const quick = { connectMs: scaleLimit(400), replyMs: scaleLimit(400), wholeMs: scaleLimit(2_000) };

/** What each answers to EHLO and to STARTTLS, and what the operator reads of it. */
const unencrypted = [
  ["offers no STARTTLS", "250-test\r\n250 AUTH PLAIN LOGIN", "454 not now", /did not agree on an encrypted connection/],
  ["offers STARTTLS and refuses it", "250-STARTTLS\r\n250 AUTH PLAIN", "454 not now", /did not agree on an encrypted/],
  [
    "agrees to STARTTLS and goes on in plain",
    "250 STARTTLS",
    "220 go\r\n250 AUTH PLAIN",
    // Where the random bytes of the handshake have a line end, this server answers them in plain.
    /does not answer|took too long|does not encrypt at this port|broke the connection off/,
  ],
  ["knows HELO only", "502 unknown", "454 not now", /502 EHLO/],
] as const;

const offer = (ehlo: string, starttls: string) => (line: string) =>
  line.startsWith("EHLO") ? ehlo : line.startsWith("STARTTLS") ? starttls : undefined;

for (const [name, ehlo, starttls, says] of unencrypted) {
  test(`a server that ${name} gets no mail and no credentials where encryption is required`, async () => {
    for (const query of [
      "",
      "?requireTLS=false&ignoreTLS=true&opportunisticTLS=true",
      "?tls.rejectUnauthorized=false",
    ]) {
      const heard = listen(smtp, offer(ehlo, starttls));
      const mailer = createSmtpMailer(withSecret(smtp.url, query), "required", quick);
      await assert.rejects(mailer.send(mail), says);
      assert.deepEqual(
        heard.filter((line) => revealing.test(line)),
        [],
      );
    }
    assert.equal(smtp.accepted.length, 0);
  });
}

test("SMTP_TLS=optional hands mail to a server without encryption, but never credentials", async () => {
  await createSmtpMailer(smtp.url, "optional").send(mail);
  assert.equal(smtp.accepted.length, 1);
  const heard = listen(smtp, offer("250-test\r\n250 AUTH PLAIN LOGIN", "454 not now"));
  await assert.rejects(createSmtpMailer(withSecret(smtp.url), "optional").send(mail), /encrypted connection/);
  assert.deepEqual(
    heard.filter((line) => revealing.test(line)),
    [],
  );
});

test("port 465 and smtps: are encrypted from the start: a server that greets in plain gets nothing", async () => {
  const heard = listen(smtp);
  const mailer = createSmtpMailer(smtp.url.replace("smtp:", "smtps:"), "optional");
  await assert.rejects(mailer.send(mail));
  assert.ok(heard.every((line) => !/EHLO|MAIL|AUTH/.test(line)));
  assert.equal(addEncryption("smtp://mail.example.in:465", "optional"), "smtps://mail.example.in:465?requireTLS=true");
  for (const [url, tls, isPlain] of [
    ["smtp://mail.example.in", "required", false],
    ["smtp://mail.example.in", "optional", true],
    ["smtp://mail.example.in:465", "optional", false],
    ["smtp://desk:secret@mail.example.in", "optional", false],
    ["smtps://mail.example.in", "optional", false],
  ] as const)
    assert.equal(maySendPlainly(url, tls), isPlain, `${url} ${tls}`);
});

// The same code on both; the embedded database takes seconds for each start.
if (readEngines().includes("postgres"))
  for (const program of ["server/main.ts", "server/worker.ts"])
    test(`${program} sends nothing unencrypted where the environment requires encryption`, async (t) => {
      const place = await makeDatabasePlace("postgres");
      const { databaseUrl = "" } = place;
      t.after(place.remove);
      await runOnServer(
        databaseUrl,
        "insert into private.poweradmin_setup (is_demo) values (true)",
        `insert into auth.users (id, email, email_confirmed_at)
         values ('00000000-0000-4000-8000-000000000001', 'asha@example.in', now())`,
        `insert into private.jobs (kind, payload)
         values ('account.password_changed', '{"record_id": "00000000-0000-4000-8000-000000000001"}')`,
      );
      const heard = listen(smtp);
      const child = startChild(program, [], {
        ...{ NODE_ENV: "", DATABASE_URL: databaseUrl, PORT: `${await findFreePort()}`, HOST: "127.0.0.1" },
        ...{ SMTP_URL: smtp.url, SMTP_TLS: "required", BACKUP_DAILY: "off", LOG_LEVEL: "silent" },
      });
      t.after(() => child.kill());
      await waitUntil("it has tried", () => heard.some((line) => /^(?:QUIT|STARTTLS|MAIL)/.test(line)));
      await child.kill();
      assert.deepEqual(
        heard.filter((line) => revealing.test(line)),
        [],
      );
      assert.equal(smtp.accepted.length, 0);
    });
