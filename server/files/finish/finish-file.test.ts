import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { after, test } from "node:test";
import { honestPdf } from "#test/support/fixtures/documents/made-pdfs.ts";
import { makeJpeg, makePng } from "#test/support/fixtures/documents/made-pictures.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { readFileKeys } from "../sealed/keys.ts";
import { sealedSize } from "../sealed/sealed-format.ts";
import { unsealBytes } from "../sealed/unseal-bytes.ts";
import { createFinishing } from "./finish-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "neev-finish-"));
const limits = { mostWorkMs: scaleLimit(20_000), mostMs: scaleLimit(60_000), idleMs: 60_000 };
const finishing = createFinishing({ ...limits, heapMegabytes: 64 });
after(async () => {
  await finishing.close();
  rmSync(folder, { recursive: true });
});

const locate = () => path.join(folder, randomUUID());
function write(bytes: Buffer): string {
  const file = locate();
  writeFileSync(file, bytes);
  return file;
}
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("a file that stays as it came is not written again; its parts are joined", async () => {
  const pdf = honestPdf();
  const [whole, target] = [write(pdf), locate()];
  const facts = {
    sha256: hash(pdf),
    size: pdf.length,
    media_type: "application/pdf",
    is_locked: false,
    lost_location: false,
  };
  assert.deepEqual(await finishing.finish({ parts: [whole], name: "a.pdf", target }, "a"), { path: whole, ...facts });
  assert.equal(existsSync(target), false);
  const parts = [write(pdf.subarray(0, 100)), write(pdf.subarray(100))];
  assert.deepEqual(await finishing.finish({ parts, name: "a.pdf", target }, "a"), { path: target, ...facts });
  assert.deepEqual(readFileSync(target), pdf);
});

test("a picture is stored as it was cleaned", async () => {
  const target = locate();
  const finished = await finishing.finish({ parts: [write(makeJpeg())], name: "a.jpg", target }, "a");
  assert.ok("path" in finished && finished.path === target && finished.lost_location);
  const stored = readFileSync(target);
  assert.deepEqual([finished.sha256, finished.size], [hash(stored), stored.length]);
  assert.ok(!stored.includes("GPS"));
});

test("what is kept is sealed in the thread, and opens to the same bytes", async () => {
  const [key] = readFileKeys("ab".repeat(32)) ?? [];
  assert.ok(key);
  const sealing = { key: { id: key.id, wrap: key.wrap }, target: locate() };
  for (const [bytes, name] of [
    [Buffer.concat([honestPdf(), Buffer.alloc(200_000), Buffer.from("%%EOF")]), "a.pdf"],
    [makeJpeg(), "a.jpg"],
  ] as const) {
    const finished = await finishing.finish({ parts: [write(bytes)], name, target: locate(), sealing }, "a");
    assert.ok("path" in finished);
    const stored = readFileSync(sealing.target);
    assert.deepEqual(finished.sealed, { size: sealedSize(finished.size), sha256: hash(stored) });
    const opened = await buffer(unsealBytes(createReadStream(sealing.target), [key], finished.sha256));
    assert.deepEqual(opened, readFileSync(finished.path));
    rmSync(sealing.target);
  }
});

test("what is refused is told in a sentence, and nothing is written", async () => {
  const target = locate();
  const answer = await finishing.finish({ parts: [write(Buffer.alloc(0))], name: "a.pdf", target }, "a");
  assert.deepEqual(answer, { refusal: "This file is empty. Please choose it again" });
  assert.equal(existsSync(target), false);
});

test("a disk that fails is no refusal", async () => {
  const missing = finishing.finish({ parts: [locate()], name: "a.pdf", target: locate() }, "a");
  await assert.rejects(missing, { code: "ENOENT" });
});

test("files are finished one after the other, also when many come at once", async () => {
  const pdf = write(honestPdf());
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      finishing
        .finish({ parts: [at % 3 === 0 ? locate() : pdf], name: "a.pdf", target: locate() }, "a")
        .catch(() => "failed"),
    ),
  );
  assert.equal(answers.filter((answer) => answer === "failed").length, 4);
});

/** So many pieces of a picture that no thread can hold them. */
function makeCrumbs(): Buffer {
  const head = makePng().subarray(0, 8 + 25);
  return Buffer.concat([head, Buffer.alloc(12 * 1_500_000, Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1"))]);
}

test("a file that takes too much work or memory could not be read, and the next one is", async () => {
  const small = createFinishing({ ...limits, heapMegabytes: 16 });
  const hurried = createFinishing({ ...limits, mostWorkMs: 1, heapMegabytes: 64 });
  try {
    const crumbs = write(makeCrumbs());
    const unreadable = {
      refusal: "This file could not be read. Please open it to check, save it again, and send that",
    };
    for (const each of [small, hurried])
      assert.deepEqual(await each.finish({ parts: [crumbs], name: "a.png", target: locate() }, "a"), unreadable);
    const next = await small.finish({ parts: [write(honestPdf())], name: "a.pdf", target: locate() }, "a");
    assert.ok("path" in next);
  } finally {
    await Promise.all([small.close(), hurried.close()]);
  }
});

test("a machine that does not get on is no file that could not be read", async () => {
  const late = createFinishing({ ...limits, mostMs: 1, heapMegabytes: 64 });
  const finished = late.finish({ parts: [write(makeCrumbs())], name: "a.png", target: locate() }, "a");
  await assert.rejects(finished, { code: "ETIMEDOUT" }).finally(() => late.close());
});
