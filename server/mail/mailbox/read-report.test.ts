import assert from "node:assert/strict";
import { test } from "node:test";
import { writeReport } from "#test/support/mail/delivery-report.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { isReport, readReport } from "./read-report.ts";

const ours = { messageId: "<42.enquiry@neev.example>", to: "asha@gmial.example" };
const toBytes = (text: string) => Buffer.from(text.replace(/\r?\n/g, "\r\n"));
const read = (text: string) => readReport(toBytes(text));

test("a report of a failed delivery is read: which email, why, and to whom", async () => {
  const report = writeReport({ ...ours, to: "Asha@Gmial.example" });
  assert.equal(isReport(toBytes(report)), true);
  assert.deepEqual(await read(report), {
    messageId: ours.messageId,
    status: "5.1.1",
    recipients: ["asha@gmial.example", "asha@gmial.example"],
  });
});

test("reports of other mail servers: the whole email returned, an encoded part, no status, folded fields", async () => {
  const whole = writeReport(ours)
    .replace("text/rfc822-headers", "message/rfc822")
    .replace(
      `${ours.messageId}\n`,
      `${ours.messageId}\n\nThe text, with another one:\nMessage-ID: <other@neev.example>\n`,
    );
  assert.equal((await read(whole))?.messageId, ours.messageId);
  const folded = writeReport(ours).replace(`Message-ID: ${ours.messageId}`, `Message-ID:\n ${ours.messageId}`);
  assert.equal((await read(folded))?.messageId, ours.messageId);
  assert.equal((await read(writeReport({ ...ours, status: "no idea" })))?.status, "5.0.0");
  const [before = "", fields = "", after = ""] = writeReport(ours).split(/(Reporting-MTA[\s\S]*no such user\n)/);
  const encoded = `${before.trimEnd()}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(fields).toString("base64")}\n${after}`;
  assert.equal((await read(encoded))?.status, "5.1.1");
});

test("what is no failed delivery of an email is none", async () => {
  for (const action of ["delayed", "delivered", "relayed", "expanded", ""])
    assert.equal(await read(writeReport({ ...ours, action })), undefined, action);
  const receipt = writeReport(ours).replaceAll("delivery-status", "disposition-notification");
  assert.equal(await read(receipt), undefined, "a receipt of reading");
  assert.equal(await read(writeReport({ ...ours, messageId: "" })), undefined, "without a Message-ID");
  assert.equal(await read(writeReport({ ...ours, messageId: `<${"a".repeat(2000)}@b>` })), undefined);
  assert.equal(await read("Subject: hello\n\nAction: failed\n"), undefined);
  assert.equal(isReport(Buffer.from("Content-Type: text/plain\r\n\r\n")), false);
  assert.equal(isReport(Buffer.from("\r\n\r\n")), false);
});

test("a report hidden in the email that is returned counts for nothing", async () => {
  const inner = writeReport({ ...ours, messageId: "<inner@neev.example>" }).replaceAll("9B7C1.", "INNER.");
  const outer = writeReport({ ...ours, action: "delayed" })
    .replace("text/rfc822-headers", "message/rfc822")
    .replace(`Message-ID: ${ours.messageId}\n`, inner);
  assert.equal(await read(outer), undefined);
});

test("an email that is made to break the reader is refused or read, in no time", async () => {
  const startedAt = performance.now();
  const part = "--9B7C1.1795756109/mx.example.in\nContent-Type: text/plain\n\nx\n";
  await assert.rejects(read(writeReport(ours).replace("This is a MIME", `${part.repeat(3000)}This is a MIME`)));
  await assert.rejects(read(`X-Long: ${"a ".repeat(100_000)}\n${writeReport(ours)}`));
  const cut = toBytes(writeReport(ours));
  for (let length = 0; length < cut.length; length += 97) await readReport(cut.subarray(0, length)).catch(() => {});
  const deep = writeReport(ours).replace("Reporting-MTA", `${"X: y\n\n".repeat(10_000)}Reporting-MTA`);
  assert.equal(await read(deep), undefined, "its fields end somewhere");
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256));
  assert.equal(await readReport(noise).catch(() => undefined), undefined);
  assert.ok(performance.now() - startedAt < scaleLimit(5_000));
});
