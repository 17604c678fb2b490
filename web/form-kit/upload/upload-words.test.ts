import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UploadState } from "./upload-queue.ts";
import { isOfAnotherAccount, linkOwner } from "./upload-target.ts";
import { followRound, noRound, type Round, sayState, sayUploads } from "./upload-words.ts";

const upload = (id: string, state: UploadState) => ({ id, name: `${id}.pdf`, state, size: 10, received: 0 });

/** What is said for each of these lists, one after the other. */
function hear(lists: readonly (readonly ReturnType<typeof upload>[])[], past = "sent"): string[] {
  let round: Round = noRound;
  return lists.map((list) => {
    round = followRound(round, list);
    return sayUploads(list, round, past);
  });
}

describe("what waits on a device", () => {
  it("goes when another account is signed in, and stays when a link is opened", () => {
    assert.deepEqual(
      [isOfAnotherAccount("me", { owner: "other" }), isOfAnotherAccount("me", { owner: "me" })],
      [true, false],
    );
    assert.equal(isOfAnotherAccount("me", { owner: linkOwner }), false);
    assert.equal(isOfAnotherAccount(linkOwner, { owner: "me" }), false);
  });
});

describe("what is said of files on their way", () => {
  it("counts on when one that has arrived leaves the list", () => {
    assert.deepEqual(
      hear([
        [],
        [upload("a", "sending"), upload("b", "queued"), upload("c", "queued")],
        [upload("a", "stored"), upload("b", "sending"), upload("c", "queued")],
        [upload("b", "sending"), upload("c", "queued")],
        [upload("b", "sending")],
        [upload("b", "stored")],
        [],
      ]),
      [
        "",
        "0 of 3 files sent",
        "1 of 3 files sent",
        "1 of 3 files sent",
        // One was cancelled.
        "1 of 2 files sent",
        "2 of 2 files sent",
        "2 of 2 files sent",
      ],
    );
  });

  it("names the only one, and begins again with the next", () => {
    assert.deepEqual(hear([[upload("a", "sending")], [upload("a", "stored")], [], [upload("b", "sending")]]), [
      ...["a.pdf is being sent", "a.pdf was sent", "The file was sent", "b.pdf is being sent"],
    ]);
    assert.deepEqual(hear([[upload("a", "stored"), upload("b", "sending")]], "attached"), ["1 of 2 files attached"]);
  });

  it("says once that they wait, also while they are tried again", () => {
    const again = (state: UploadState) => ({ ...upload("a", state), isStalled: true, problem: "We are busy." });
    assert.deepEqual(hear([[again("waiting")], [again("sending")], [again("waiting")], [upload("a", "sending")]]), [
      ...["We are busy. The upload then continues.", "We are busy. The upload then continues."],
      ...["We are busy. The upload then continues.", "a.pdf is being sent"],
    ]);
  });

  it("says first what failed, and the holder of a link is not told to sign in", () => {
    assert.deepEqual(hear([[upload("a", "sending"), upload("b", "lost")]]), [
      "b.pdf was not sent. Choose this file again: it is not on this device any more.",
    ]);
    const out = upload("a", "signed out");
    assert.match(sayState(out), /^Please sign in again/);
    const waiting = { ...upload("a", "waiting"), received: 5 };
    assert.equal(sayState(waiting), "Waiting for a connection. 5 bytes of 10 bytes sent, the rest follows.");
    assert.match(sayState({ ...waiting, problem: "We are busy." }), /^We are busy\. 5 bytes/);
    assert.match(sayState({ ...out, owner: linkOwner }), /open the link from our email again/);
  });
});
