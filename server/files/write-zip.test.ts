import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { unzipSync } from "fflate";
import { readDirectory } from "./inspect/zip-directory.ts";
import { measureZip, writeZip, type ZipEntry } from "./write-zip.ts";

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}
const at = new Date("2026-11-18T17:04:31+05:30");
const entry = (path: string, bytes: Buffer, size = bytes.length): ZipEntry => ({
  ...{ path, size, at },
  open: async () => pieces(bytes),
});
const write = (entries: readonly ZipEntry[]) => buffer(writeZip(entries));

test("what is written is as long as was said, and unpacks to the same bytes under the same names", async () => {
  const contents = {
    "index.csv": Buffer.from("a,b"),
    "2026-27/Return/பான்.pdf": Buffer.alloc(1000, "%PDF"),
    empty: Buffer.alloc(0),
  };
  const entries = Object.entries(contents).map(([path, bytes]) => entry(path, bytes));
  const zip = await write(entries);
  assert.equal(zip.length, measureZip(entries));
  const unpacked = unzipSync(zip);
  assert.deepEqual(
    Object.entries(unpacked).map(([path, bytes]) => [path, Buffer.from(bytes)]),
    Object.entries(contents),
  );
  assert.deepEqual(
    readDirectory(zip, "ZIP").map(({ name }) => name),
    Object.keys(contents),
    "it is read as strictly as one that is uploaded",
  );
});

test("an empty one is a ZIP too", async () => {
  assert.deepEqual(unzipSync(await write([])), {});
});

test("an entry with other bytes than it should have ends it", async () => {
  await assert.rejects(write([entry("a", Buffer.from("abc"), 4)]), /3 bytes were read, and not 4/);
});
