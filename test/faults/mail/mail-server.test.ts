import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { after, afterEach, before, describe, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { Mail, MailError } from "#server/mail/mailer.ts";
import { createPatientMailer } from "#server/mail/patient-mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { type Certificate, forAddress, forHost, makeCertificate } from "#test/support/mail/make-certificate.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const mail: Mail = {
  to: "asha@example.in",
  from: "Neev Advisory <desk@neev.example>",
  subject: "We received your enquiry",
  text: "Namaste",
  html: "<p>Namaste</p>",
  messageId: "<1.sender@neev.example>",
};

/** A server that is silent is left after this time; one that answers does so at once. */
const quick = { connectMs: scaleLimit(400), replyMs: scaleLimit(400), wholeMs: scaleLimit(20_000) };

const servers: SmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function startServer(...options: Parameters<typeof startSmtpServer>): Promise<SmtpServer> {
  const server = await startSmtpServer(...options);
  servers.push(server);
  return server;
}

async function fail(url: string): Promise<MailError> {
  let failure: unknown;
  await createSmtpMailer(url, "optional", quick)
    .send(mail)
    .catch((error) => {
      failure = error;
    });
  assert.ok(failure, "it was sent");
  assert.doesNotMatch((failure as Error).message, /asha|example\.in/);
  return failure as MailError;
}

describe("a mail server that cannot be reached is told with its reason and what to check", () => {
  test("it refuses connections", async () => {
    const { message, isUnreachable } = await fail(`smtp://127.0.0.1:${await findFreePort()}`);
    assert.match(message, /cannot be reached, as it refuses connections\. Check the host and the port in SMTP_URL/);
    assert.equal(isUnreachable, true);
  });

  test("its name cannot be resolved", async () => {
    const { message, isUnreachable } = await fail("smtp://mail.neev.invalid:25");
    assert.match(message, /cannot be reached, as its name cannot be resolved\. Check the host in SMTP_URL/);
    assert.equal(isUnreachable, true);
  });

  test("it accepts connections and says nothing, as behind a network that swallows packets", async (t) => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    t.after(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { message, isUnreachable } = await fail(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`);
    assert.match(message, /cannot be reached, as it does not answer/);
    assert.equal(isUnreachable, true);
  });

  test("it expects no encryption where smtps:// begins with it", async () => {
    const { url } = await startServer();
    assert.match((await fail(url.replace("smtp:", "smtps:"))).message, /smtps:\/\/ needs port 465/);
  });
});

describe("a mail server that fails at any stage gets the email again, and the reason is recorded", () => {
  const stages = ["CONNECT", "EHLO", "MAIL", "RCPT", "DATA", "END OF DATA"] as const;
  for (const stage of stages) {
    // A server that knows no EHLO may know HELO (RFC 5321, 4.1.1.1).
    const isAt = (line: string) =>
      stage === "DATA" ? line === "DATA" : line.replace(/^HELO/, "EHLO").startsWith(stage);
    const isLast = stage === "END OF DATA";

    for (const how of ["hang", "drop"] as const)
      test(`${how === "hang" ? "no answer" : "a broken connection"} at ${stage}`, async () => {
        const server = await startServer();
        server.behave = (line) => (isAt(line) ? how : undefined);
        const failure = await fail(server.url);
        assert.deepEqual(
          [failure.isUnreachable, failure.isUnanswered, failure.isRefused, failure.reply],
          [true, isLast, false, null],
          failure.message,
        );
        assert.match(
          failure.message,
          isLast
            ? /took the email and did not answer, so it may have been sent/
            : how === "hang"
              ? /does not answer/
              : /broke the connection off/,
        );
        server.behave = () => undefined;
        await createSmtpMailer(server.url, "optional").send(mail);
        assert.equal(server.accepted.length, 1);
        assert.ok(server.accepted[0]?.data.includes(mail.messageId));
      });

    test(`421, 451 and 550 at ${stage}`, async () => {
      const server = await startServer();
      for (const code of [421, 451, 550]) {
        server.behave = (line) => (isAt(line) ? `${code} <asha@example.in> not now` : undefined);
        const failure = await fail(server.url);
        const refusesIt = code === 550 && ["RCPT", "DATA", "END OF DATA"].includes(stage);
        assert.deepEqual([failure.isRefused, failure.isUnanswered], [refusesIt, false], `${code}: ${failure.message}`);
        assert.match(failure.message, new RegExp(`${code}`));
      }
    });
  }
});

test("a server that answers each command late and is left takes nothing afterwards", async (t) => {
  const server = await startServer();
  const relays: Socket[] = [];
  const answers: Buffer[] = [];
  const late = createServer((socket) => {
    const onward = connect(Number(new URL(server.url).port), "127.0.0.1");
    for (const end of [socket, onward]) relays.push(end.on("error", () => {}));
    socket.pipe(onward);
    let greeted = false;
    onward.on("data", (answer) => {
      if (greeted) answers.push(answer);
      else socket.write(answer);
      greeted = true;
    });
    onward.on("end", () => socket.end());
  }).listen(0, "127.0.0.1");
  await once(late, "listening");
  t.after(() => {
    for (const end of relays) end.destroy();
    late.close();
  });
  const { port } = late.address() as AddressInfo;
  const timeouts = { connectMs: scaleLimit(20_000), replyMs: scaleLimit(20_000), wholeMs: scaleLimit(1_000) };
  await assert.rejects(createSmtpMailer(`smtp://127.0.0.1:${port}`, "optional", timeouts).send(mail), /took too long/);
  // The answer to EHLO comes now; the mailer has ended its side, and asks for nothing more.
  await waitUntil("the server has answered", () => answers.length > 0);
  const [socket] = relays;
  for (const answer of answers) socket?.write(answer);
  await waitUntil("the mailer has left", () => relays[1]?.readableEnded === true);
  assert.equal(server.attempts, 0);
});

describe("a mail server whose certificate is not valid gets nothing, and what is wrong with it is told", () => {
  const usual = getCACertificates("default");
  const authority = makeCertificate({ name: "The authority of this test", isAuthority: true });
  const here = { name: "127.0.0.1", alternatives: [forAddress(127, 0, 0, 1)] };
  const start = ({ key, pem }: Certificate) =>
    startServer({ key: key.export({ type: "pkcs8", format: "pem" }), cert: pem });
  before(() => setDefaultCACertificates([...usual, authority.pem]));
  after(() => setDefaultCACertificates(usual));

  test("with a valid one it gets the email", async () => {
    const server = await start(makeCertificate({ ...here, signedBy: authority }));
    await createSmtpMailer(server.url, "required").send(mail);
    assert.equal(server.accepted.length, 1);
  });

  for (const [what, certificate, sentence] of [
    [
      "it has expired",
      { ...here, signedBy: authority, until: "2021-01-01" },
      /cannot be trusted, as its certificate has expired\. The operator of the mail server has to renew it/,
    ],
    [
      "it is signed with its own key",
      here,
      /cannot be trusted, as its certificate is signed by its own key, or by an authority that is not known/,
    ],
    [
      "it is for another name",
      { name: "elsewhere", signedBy: authority, alternatives: [forHost("mail.elsewhere.example")] },
      /cannot be trusted, as its certificate is for another name\. Put the name of the certificate into SMTP_URL/,
    ],
  ] as const)
    test(what, async () => {
      const server = await start(makeCertificate(certificate));
      const { message, isUnreachable } = await fail(server.url);
      assert.match(message, sentence);
      assert.deepEqual([isUnreachable, server.attempts, server.accepted], [true, 0, []]);
    });
});

describe("a mail server that cannot be reached is spared", () => {
  const pauses = { first: 1_000_000, longest: 1_000_000 };

  test("further emails fail at once, with the same reason, until a pause is over", async () => {
    const server = await startServer();
    let greetings = 0;
    server.behave = (line) => {
      if (line === "CONNECT") greetings += 1;
      return line === "CONNECT" ? "hang" : undefined;
    };
    const patient = createPatientMailer(createSmtpMailer(server.url, "optional", quick), pauses);
    for (let count = 0; count < 20; count += 1) await assert.rejects(patient.send(mail), /does not answer/);
    assert.equal(greetings, 1);
  });

  test("after a pause one email is tried, and when it is accepted all others are", async () => {
    const server = await startServer();
    let greetings = 0;
    let isDown = true;
    server.behave = (line) => {
      if (line === "CONNECT") greetings += 1;
      return line === "CONNECT" && isDown ? "drop" : undefined;
    };
    const patient = createPatientMailer(createSmtpMailer(server.url, "optional"), { first: 0, longest: 0 });
    await assert.rejects(patient.send(mail), /broke the connection off/);
    await Promise.all(Array.from({ length: 5 }, () => assert.rejects(patient.send(mail))));
    assert.equal(greetings, 2, "one of five was tried");
    isDown = false;
    await patient.send(mail);
    await Promise.all(Array.from({ length: 5 }, () => patient.send(mail)));
    assert.equal(server.accepted.length, 6);
  });

  test("a refusal of one email says nothing about the next", async () => {
    const server = await startServer();
    server.behave = (line) => (line.startsWith("RCPT") && line.includes("unknown") ? "550 no" : undefined);
    const patient = createPatientMailer(createSmtpMailer(server.url, "optional"), pauses);
    await assert.rejects(patient.send({ ...mail, to: "unknown@example.in" }), /550/);
    await patient.send(mail);
    assert.equal(server.accepted.length, 1);
  });
});
