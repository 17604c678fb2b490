import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { createPatientMailer } from "#server/mail/patient-mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { forAddress, makeCertificate } from "#test/support/mail/make-certificate.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";

const usual = getCACertificates("default");
const authority = makeCertificate({ name: "The authority of this test", isAuthority: true });
before(() => setDefaultCACertificates([...usual, authority.pem]));
after(() => setDefaultCACertificates(usual));

const mail = {
  ...{ to: "asha@example.in", from: "Neev Advisory <desk@neev.example>", subject: "We received your enquiry" },
  ...{ text: "Namaste", html: "<p>Namaste</p>", messageId: "<1.sender@neev.example>" },
};

test("a mail server that does not accept our password is told so once, not with each email, and shuts us out for none", async (t) => {
  const { key, pem } = makeCertificate({
    ...{ name: "127.0.0.1", alternatives: [forAddress(127, 0, 0, 1)], signedBy: authority },
  });
  const server = await startSmtpServer({ key: key.export({ type: "pkcs8", format: "pem" }), cert: pem });
  t.after(() => server.close());
  let tries = 0;
  server.behave = (line) => {
    if (line.startsWith("AUTH")) tries += 1;
    return line.startsWith("EHLO")
      ? "250-test\r\n250 AUTH PLAIN"
      : line.startsWith("AUTH")
        ? "535 5.7.8 no"
        : undefined;
  };
  const url = server.url.replace("smtps://", "smtps://desk:secret@");
  const mailer = createPatientMailer(createSmtpMailer(url, "required"), { first: 1_000_000, longest: 1_000_000 });
  for (let count = 0; count < 5; count += 1)
    await assert.rejects(mailer.send(mail), /does not accept the user and password in SMTP_URL \(535\)/);
  assert.deepEqual([tries, server.attempts], [1, 0]);
});
