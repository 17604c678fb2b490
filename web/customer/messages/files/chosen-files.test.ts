import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { joinUploads } from "./chosen-files.ts";

const chosen = (id: string, more: { file?: string; at?: number } = {}) => ({
  ...{ id, name: `${id}.pdf`, size: 10, at: Date.now() },
  ...more,
});
const upload = (id: string, state: Upload["state"], file?: string): Upload => ({
  ...{ id, state, owner: "me", target: {}, name: `${id}.pdf`, size: 10, partSize: 10, received: 0 },
  ...{ keptAt: Date.now(), isSafe: true, ...(file !== undefined && { file }) },
});

describe("the files of an entry that is not sent yet", () => {
  it("are where their uploads are, and after a reload where they were stored", () => {
    const day = 24 * 60 * 60 * 1000;
    const { stored, open } = joinUploads(
      [
        ...[chosen("arrived"), chosen("before the reload", { file: "f1" }), chosen("on its way"), chosen("refused")],
        ...[chosen("not on this device"), chosen("of yesterday", { file: "f2", at: Date.now() - day })],
      ],
      [upload("arrived", "stored", "f0"), upload("on its way", "waiting"), upload("refused", "refused")],
      "me",
    );
    assert.deepEqual(
      stored.map(({ id, file }) => [id, file]),
      [
        ["arrived", "f0"],
        ["before the reload", "f1"],
      ],
    );
    assert.deepEqual(
      open.map(({ id, state }) => [id, state]),
      [
        ["on its way", "waiting"],
        ["refused", "refused"],
        ["not on this device", "lost"],
        ["of yesterday", "lost"],
      ],
    );
  });
});
