import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { type FileKey, readFileKeys } from "./keys.ts";
import { sealBytes } from "./seal-bytes.ts";
import { chunkSize, DamagedError, headerSize, MissingKeyError, sealedSize, tagSize } from "./sealed-format.ts";
import { unsealBytes } from "./unseal-bytes.ts";

const [key, former] = readFileKeys(`${"ab".repeat(32)},${"cd".repeat(32)}`) as [FileKey, FileKey];
const identity = "the checksum of the content";

async function* inPieces(bytes: Uint8Array, size = bytes.length) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const seal = (bytes: Buffer, by = key, as = identity) =>
  buffer(sealBytes(inPieces(bytes), by, { size: bytes.length, identity: as }));

/** What comes out until it breaks off, and why it does. */
async function open(sealed: Buffer, { keys = [key], as = identity, pieces = sealed.length } = {}) {
  const out: Uint8Array[] = [];
  try {
    for await (const piece of unsealBytes(inPieces(sealed, pieces), keys, as)) out.push(piece);
    return { bytes: Buffer.concat(out), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(out), error };
  }
}

/** Refused, and not one byte of it is another than was sealed. */
async function requireRefused(sealed: Buffer, plain: Buffer, what: string): Promise<void> {
  const { bytes, error } = await open(sealed);
  assert.ok(error instanceof DamagedError || error instanceof MissingKeyError, `${what}: ${String(error)}`);
  assert.ok(bytes.equals(plain.subarray(0, bytes.length)), what);
  assert.ok(plain.length === 0 || bytes.length < plain.length, `${what}: all of it came out`);
}

function flip(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
  return changed;
}

test("what is sealed opens to the same bytes, whatever its size and however it comes", async () => {
  for (const size of [1, 15, chunkSize - 1, chunkSize, chunkSize + 1, 2 * chunkSize, 3 * chunkSize + 7]) {
    const plain = randomBytes(size);
    const sealed = await seal(plain);
    assert.equal(sealed.length, sealedSize(size));
    for (const pieces of [sealed.length, 1000, chunkSize])
      assert.ok((await open(sealed, { pieces })).bytes.equals(plain), `${size} bytes in pieces of ${pieces}`);
  }
});

test("every byte of a sealed file counts: flipped, nothing wrong comes out", async () => {
  const plain = randomBytes(300);
  const sealed = await seal(plain);
  for (let at = 0; at < sealed.length; at += 1) await requireRefused(flip(sealed, at), plain, `byte ${at} flipped`);
});

test("the same of a file of several chunks, at its seams", async () => {
  const plain = randomBytes(2 * chunkSize + 100);
  const sealed = await seal(plain);
  const wide = chunkSize + tagSize;
  const seams = [headerSize, headerSize + chunkSize, headerSize + wide, headerSize + 2 * wide, sealed.length - tagSize];
  for (const seam of seams)
    for (const at of [seam - 1, seam, seam + tagSize - 1]) await requireRefused(flip(sealed, at), plain, `byte ${at}`);
});

test("cut off, continued, reordered or doubled, it does not open whole", async () => {
  const plain = randomBytes(3 * chunkSize);
  const sealed = await seal(plain);
  const wide = chunkSize + tagSize;
  const chunk = (at: number) => sealed.subarray(headerSize + at * wide, headerSize + (at + 1) * wide);
  const head = sealed.subarray(0, headerSize);
  for (const end of [0, 1, headerSize - 1, headerSize, headerSize + wide, headerSize + 2 * wide, sealed.length - 1])
    await requireRefused(sealed.subarray(0, end), plain, `cut at ${end}`);
  for (const [what, pieces] of [
    ["chunks exchanged", [head, chunk(1), chunk(0), chunk(2)]],
    ["a chunk left out", [head, chunk(0), chunk(2)]],
    ["a chunk twice", [head, chunk(0), chunk(0), chunk(2)]],
    ["the last chunk first", [head, chunk(2), chunk(1), chunk(0)]],
  ] as const)
    await requireRefused(Buffer.concat(pieces), plain, what);
  const longer = await open(Buffer.concat([sealed, Buffer.alloc(wide)]));
  assert.ok(longer.error instanceof DamagedError);
});

test("a sealed file of another document, key or file key does not open", async () => {
  const [plain, other] = [randomBytes(chunkSize + 5), randomBytes(chunkSize + 5)];
  const [sealed, another] = [await seal(plain), await seal(other)];
  assert.ok((await open(sealed, { as: "another checksum" })).error instanceof DamagedError);
  assert.ok((await open(sealed, { keys: [former] })).error instanceof MissingKeyError);
  assert.ok((await open(await seal(plain, former), { keys: [key, former] })).bytes.equals(plain));
  const grafted = Buffer.concat([sealed.subarray(0, headerSize), another.subarray(headerSize)]);
  await requireRefused(grafted, plain, "chunks of another file");
});
