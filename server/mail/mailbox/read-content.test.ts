import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { type MailFile, readContent } from "./read-content.ts";

const mail = (...parts: readonly string[]) =>
  Buffer.from(
    `Content-Type: multipart/mixed; boundary=cut\r\n\r\n${parts.map((part) => `--cut\r\n${part}\r\n`).join("")}--cut--\r\n`,
  );
const file = (size: number) =>
  `Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\n\r\n${"x".repeat(size)}`;
const read = (bytes: Buffer, onFile: (file: MailFile) => Promise<void> = async () => {}) =>
  readContent(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
    })(),
    onFile,
  );

test("a file that cannot be stored before its first byte ends the reading, and does not hold it up", async () => {
  const full = new Error("The disk is full");
  await assert.rejects(
    read(mail(file(1_000_000)), async () => {
      throw full;
    }),
    full,
  );
});

test("a file that is read slowly is waited for, and of no wait anything stays", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  let size = 0;
  const { tooManyFiles } = await read(mail(file(1_000_000)), async ({ bytes }) => {
    for await (const piece of bytes) {
      size += piece.length;
      await setImmediate();
    }
  });
  process.off("warning", note);
  assert.deepEqual([size, tooManyFiles, warnings], [1_000_000, 0, []]);
});

test("what HTML quotes is no part of the answer, unless nothing else is there", async () => {
  const html = (words: string) => mail(`Content-Type: text/html; charset=utf-8\r\n\r\n${words}`);
  const answered = await read(html("<p>Yes</p><blockquote type=cite>Please send it</blockquote>"));
  assert.deepEqual([answered.text, answered.whole], ["Yes", "Yes\n\nPlease send it"]);
  const between = await read(html("<blockquote type=cite>When?<p>On Friday</p></blockquote>"));
  assert.match(between.text, /On Friday/);
});

test("that a calendar has accepted an invitation is told from what a person writes about one", async () => {
  const reply = (status: string, method = "REPLY") =>
    mail(
      "Content-Type: text/plain\r\n\r\nAsha has answered this invitation",
      `Content-Type: text/calendar; charset=utf-8; method=${method}\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nATTENDEE;CN=Asha;PARTS\r\n TAT=${status}:mailto:asha@one.example\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    );
  assert.equal((await read(reply("ACCEPTED"))).isAcceptance, true);
  for (const other of [reply("DECLINED"), reply("TENTATIVE"), reply("ACCEPTED", "COUNTER")])
    assert.equal((await read(other)).isAcceptance, false);
  assert.equal((await read(reply("DECLINED"))).text, "Asha has answered this invitation");
});

test("of all texts of an email together a megabyte is read, however many there are", async () => {
  for (const type of ["html", "plain"]) {
    const part = `Content-Type: text/${type}\r\n\r\n${"x".repeat(100)}`;
    const long = `Content-Type: text/${type}\r\n\r\n${`${"x".repeat(99)}\n`.repeat(7_000)}`;
    const { whole } = await read(mail(part, long, long, long, part));
    assert.ok(whole.startsWith("x".repeat(100)));
    assert.ok(whole.length > 1_000_000 && whole.length <= 1024 * 1024 + 10, `${type}: ${whole.length} characters`);
  }
});
