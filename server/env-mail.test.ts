import assert from "node:assert/strict";
import { test } from "node:test";
import { EnvError, parseEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://neev@db.internal/neev",
  SITE_URL: "https://neev.example",
  SMTP_URL: "smtps://user:secret@mail.internal",
  MAIL_FROM: "Neev <desk@neev.example>",
};

test("production requires an encrypted mail server; without it, it starts with a warning", () => {
  const SMTP_URL = "smtp://mail.internal:25";
  assert.deepEqual(
    [parseEnv(production).smtpTls, parseEnv({ ...production, SMTP_URL }).smtpTls],
    ["required", "required"],
  );
  const loose = parseEnv({ ...production, SMTP_URL, SMTP_TLS: "optional" });
  assert.equal(loose.smtpTls, "optional");
  assert.match(loose.warnings.join(), /^SMTP_TLS=optional: emails may leave unencrypted/);
  assert.deepEqual(
    parseEnv({ ...production, SMTP_TLS: "optional" }).warnings,
    [],
    "smtps: is encrypted from the start",
  );
  assert.throws(() => parseEnv({ SMTP_TLS: "off" }), /SMTP_TLS must be one of required, optional/);
});

test("production requires an encrypted mailbox; without it, it starts with a warning", () => {
  const IMAP_URL = "imap://office:secret@mail.internal/INBOX";
  assert.equal(parseEnv({ ...production, IMAP_URL }).imapTls, "required");
  const { warnings } = parseEnv({ ...production, IMAP_URL, IMAP_TLS: "optional" });
  assert.match(warnings.join(), /^IMAP_TLS=optional: the password of the mailbox may leave unencrypted/);
  const encrypted = parseEnv({ ...production, IMAP_URL: IMAP_URL.replace("imap:", "imaps:"), IMAP_TLS: "optional" });
  assert.deepEqual(encrypted.warnings, []);
});

test("answers arrive at the address in MAIL_FROM, where its mailbox is read", () => {
  const IMAP_URL = "imaps://office:secret@mail.internal/INBOX";
  assert.equal(parseEnv(production).answers, undefined);
  assert.deepEqual(parseEnv({ ...production, IMAP_URL }).answers, { address: "desk@neev.example", hasPlus: true });
  assert.equal(parseEnv({ ...production, IMAP_URL, MAIL_REPLY_PLUS: "off" }).answers?.hasPlus, false);
});

test("a mailbox without user, password or host is refused, and its password is not printed", () => {
  for (const [IMAP_URL, sentence] of [
    ["imaps://mail.internal", "IMAP_URL must name a user and a password"],
    ["imaps://office@mail.internal/INBOX", "IMAP_URL must name a user and a password"],
    ["pop3://office:secret@mail.internal", "IMAP_URL must be an address that starts with imap:// or imaps://"],
  ] as const)
    assert.throws(
      () => parseEnv({ IMAP_URL }),
      (error) => error instanceof EnvError && error.message.includes(sentence) && !error.message.includes("secret"),
    );
});
