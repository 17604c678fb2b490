import assert from "node:assert/strict";
import { test } from "node:test";
import { sayDuration } from "../time/durations.ts";
import { describeActor, describeAuthor, listChanges } from "./event-log.ts";
import {
  judgeBackup,
  judgeClock,
  judgeDiskSpace,
  judgeDocuments,
  judgeMail,
  judgeMailbox,
  judgeWorker,
  nameOrderer,
  sayBytes,
} from "./system-health.ts";

test("ages and sizes are written as people say them", () => {
  const ages = [0, 1, 59, 60, 7_199, 7_200, 172_799, 172_800].map(sayDuration);
  const said = ["0 seconds", "1 second", "59 seconds", "1 minute", "119 minutes", "2 hours", "47 hours", "2 days"];
  assert.deepEqual(ages, said);
  assert.deepEqual([0, 999, 1_400, 2_500_000, 271e9].map(sayBytes), [
    "0 bytes",
    "999 bytes",
    "1.4 KB",
    "2.5 MB",
    "271 GB",
  ]);
});

test("what is not known is unknown, never good", () => {
  assert.equal(judgeDiskSpace(null, "It is elsewhere.").state, "unknown");
  assert.equal(judgeMail("smtp", false, { oldest: null, tried: null, given_up: 0 }).state, "unknown");
  assert.equal(judgeWorker(null, false).state, "bad");
  assert.equal(judgeBackup(null, false).state, "attention");
});

test("a mailbox is judged by when it was read; without one it is not known what comes back", () => {
  const judge = (unread: number | null, problem: string | null = null, has_been_read = true) =>
    judgeMailbox({ unread, has_been_read, problem });
  assert.equal(judgeMailbox(undefined).state, "unknown");
  assert.deepEqual([judge(12).state, judge(601).state], ["good", "bad"]);
  assert.deepEqual([judge(null, null, false).state, judge(30, null, false).state], ["attention", "attention"]);
  assert.equal(judge(700, null, false).state, "bad", "no process with IMAP_URL runs");
  assert.deepEqual(judge(120, "It is down"), {
    state: "attention",
    meaning: "It is down. It was last read 2 minutes ago.",
  });
  assert.deepEqual(judge(900, "It is down", false), { state: "bad", meaning: "It is down." });
});

test("a backup that was found not to restore is bad, however recent; one that could not be tried asks for attention", () => {
  const tests = [undefined, { restores: true }, { restores: null }, { restores: false }];
  assert.deepEqual(
    tests.map((found) => judgeBackup(60, false, found).state),
    ["good", "good", "attention", "bad"],
  );
});

test("a disk is bad when it is nearly full, and small ones are judged by a tenth of their size", () => {
  const states = [
    { free: 400e6, total: 271e9 },
    { free: 4e9, total: 271e9 },
    { free: 4e9, total: 20e9 },
    { free: 81e9, total: 271e9 },
  ].map((space) => judgeDiskSpace(space, "").state);
  assert.deepEqual(states, ["bad", "attention", "good", "good"]);
});

test("an event's fields are listed in order with its personal ones, and fields with the name of a secret are not shown", () => {
  const changes = { status: { before: "new", after: "won" }, token_hash: { is_changed: true }, removed: 2 };
  const listed = listChanges(changes, { name: "Asha" }, { name: "आशा", request_hash: "9f" });
  assert.deepEqual(listed, [
    { field: "name", value: "kept", before: "Asha", after: "आशा" },
    { field: "removed", value: "kept", before: null, after: "2" },
    { field: "request_hash", value: "hidden", before: null, after: null },
    { field: "status", value: "kept", before: "new", after: "won" },
    { field: "token_hash", value: "not_kept", before: null, after: null },
  ]);
  assert.equal(describeActor("user:1", null), "Deleted account");
  assert.equal(describeAuthor("user:1", null), "Deleted account");
  for (const actor of ["worker", "start", "seed"]) assert.equal(describeAuthor(actor, null), "automatically");
  assert.equal(describeActor("database:neev", null), "Database owner");
});

test("clocks that differ, or one that has leapt, are told; a second more or less is not", () => {
  assert.equal(judgeClock(1.5, null).state, "good");
  assert.match(judgeClock(86_400, -3_600).meaning, /^The clock of this server is 24 hours ahead of the database's\./);
  assert.match(judgeClock(-3_600, null).meaning, /^The clock of this server is 60 minutes behind the database's\./);
  assert.match(judgeClock(0, -3_600).meaning, /^The clock went back by 60 minutes/);
  assert.match(judgeClock(0, 365 * 86_400).meaning, /^The clock leapt ahead by 365 days, or Neev was stopped/);
});

test("email that the mail server refuses is distinguished from email that no worker has tried to send", () => {
  const none = { oldest: null, tried: null, given_up: 0 };
  assert.match(judgeMail("smtp", true, { ...none, oldest: 3600, tried: 3600 }).meaning, /^Emails are waiting\. Check/);
  assert.match(judgeMail("smtp", true, { ...none, oldest: 3600 }).meaning, /^Emails may be waiting for the worker/);
  assert.equal(judgeMail("smtp", true, none).state, "good");
  const plain = judgeMail("smtp", true, none, true);
  assert.deepEqual([plain.state, /SMTP_TLS=optional/.test(plain.meaning)], ["attention", true]);
});

test("a worker that writes a backup says that email waits; a backup names the account that ordered it", () => {
  assert.match(judgeWorker(5, true).meaning, /Writing a backup\. Email and reminders continue/);
  assert.match(judgeWorker(90, true).meaning, /No email is being sent/);
  assert.match(judgeWorker(90, false, true).meaning, /Waiting for space on the disk\..* Do not restart/);
  const ordered = [
    { is_daily: true, ordered_name: null },
    { is_daily: false, ordered_name: "Meera" },
    { is_daily: false, ordered_name: null },
  ].map(nameOrderer);
  assert.deepEqual(ordered, ["Worker", "Meera", "Deleted account"]);
});

test("documents that cannot be given out are told by what is to be done", () => {
  const none = { all: 12, missing: 0, damaged: 0, sealed: 0, infected: 0 };
  const states = [none, { ...none, infected: 1 }, { ...none, missing: 2, infected: 1 }, { ...none, sealed: 3 }].map(
    (figures) => judgeDocuments(figures),
  );
  assert.deepEqual(
    states.map(({ state }) => state),
    ["good", "attention", "bad", "bad"],
  );
  assert.match(judgeDocuments({ ...none, missing: 2, damaged: 1 }).meaning, /^Of 12 documents 2 missing and 1 damaged/);
  assert.match(judgeDocuments({ ...none, sealed: 3 }).meaning, /FILES_KEY/);
});

test("documents that are not beside the latest backup ask for attention", () => {
  assert.equal(judgeBackup(60, false, undefined, 0).state, "good");
  const { state, meaning } = judgeBackup(60, false, undefined, 3);
  assert.deepEqual([state, /3 documents are not beside it/.test(meaning)], ["attention", true]);
});
