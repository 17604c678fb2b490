import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { followTold, sayLine, sayStatus } from "./upload-status-lines.ts";

const upload = (id: string, state: Upload["state"], more: Partial<Upload> = {}): Upload => ({
  ...{ id, state, owner: "me", target: { item_id: "item" }, name: `${id}.pdf`, size: 1000, partSize: 100 },
  ...{ received: 0, keptAt: 0, isSafe: true, ...more },
});
const none: ReadonlySet<string> = new Set();
const say = (list: readonly Upload[], shown = none, told = none) =>
  sayStatus(list, shown, told).map((line) => [line.kind, sayLine(line), line.percent]);

describe("the status of uploads", () => {
  it("names the one file and how much of it has arrived, of several their number", () => {
    assert.deepEqual(say([upload("pan", "sending", { received: 409 })]), [["sending", "Uploading pan.pdf", 40]]);
    assert.deepEqual(say([upload("pan", "sending", { received: 1000 }), upload("deed", "queued")]), [
      ["sending", "Uploading 2 files", 50],
    ]);
  });

  it("says why nothing is being sent, and that it goes on", () => {
    assert.deepEqual(say([upload("pan", "waiting", { received: 500 })]), [
      ["sending", "Waiting for a connection. The upload of pan.pdf then continues", 50],
    ]);
    assert.deepEqual(say([upload("pan", "waiting", { problem: "The server is busy." })]), [
      ["sending", "The server is busy. The upload of pan.pdf then continues", 0],
    ]);
  });

  it("says so once for all attempts, until one succeeds", () => {
    const waits = "Waiting for a connection. The upload of pan.pdf then continues";
    assert.deepEqual(say([upload("pan", "sending", { isStalled: true })]), [["sending", waits, 0]]);
    const others = [upload("pan", "sending", { isStalled: true }), upload("deed", "sending")];
    assert.deepEqual(say(others), [["sending", "Uploading 2 files", 0]]);
  });

  it("says nothing of what another tab may be sending, and of what the page shows itself", () => {
    assert.deepEqual(say([upload("pan", "queued")]), []);
    assert.deepEqual(say([upload("pan", "sending"), upload("exe", "refused")], new Set(["pan", "exe"])), []);
  });

  it("says that a file has arrived only if it told of its sending", () => {
    const sending = [upload("pan", "sending")];
    const told = followTold(none, sending, none);
    assert.equal(followTold(told, sending, none), told);
    const arrived = [upload("pan", "stored"), upload("deed", "stored")];
    const later = followTold(told, arrived, none);
    assert.deepEqual(say(arrived, none, later), [["arrived", "Uploaded pan.pdf", undefined]]);
    assert.deepEqual([...followTold(later, arrived, new Set(["pan"]))], []);
    const ofEntry = [upload("pan", "stored", { target: { for_message: "true" } })];
    assert.deepEqual(say(ofEntry, none, later), [
      ["arrived", "Uploaded pan.pdf. Send your message to include it", undefined],
    ]);
    const target = { for_message: "true", for_note: "true" };
    const ofNote = [upload("pan", "stored", { target }), upload("deed", "stored", { target })];
    const both = new Set(["pan", "deed"]);
    assert.deepEqual(say(ofNote, none, both)[0]?.[1], "Uploaded 2 files. Send your note to include them");
    const mixed = [...ofEntry, upload("deed", "stored")];
    assert.deepEqual(
      say(mixed, none, both)[0]?.[1],
      "Uploaded 2 files. Send your message to include what you attached",
    );
  });

  it("says of each that failed why, and whether it can be tried again", () => {
    const lines = sayStatus(
      [upload("pan", "refused", { problem: "This file is damaged." }), upload("deed", "lost")],
      none,
      none,
    );
    assert.deepEqual(
      lines.map((line) => [sayLine(line), line.canRetry]),
      [
        ["Could not upload pan.pdf: This file is damaged.", true],
        ["Could not upload deed.pdf: Choose this file again: it is not on this device any more.", false],
      ],
    );
  });
});
