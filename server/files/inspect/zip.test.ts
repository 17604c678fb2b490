import assert from "node:assert/strict";
import { test } from "node:test";
import { zipSync } from "fflate";
import { claimSize, makeDocx, makeXlsx, makeZip, overlapEntries } from "#test/support/fixtures/documents/made-zips.ts";
import { inspectFile } from "./inspect-file.ts";

const office = "application/vnd.openxmlformats-officedocument";
const readType = async (bytes: Buffer) => (await inspectFile(bytes, "a.pdf")).media_type;
const refuses = (bytes: Buffer, message: string | RegExp) =>
  assert.rejects(inspectFile(bytes, "a.zip"), { name: "RefusedFile", message });

test("Word, Excel and ZIP files are told by what is in them", async () => {
  assert.equal(await readType(makeDocx()), `${office}.wordprocessingml.document`);
  assert.equal(await readType(makeXlsx()), `${office}.spreadsheetml.sheet`);
  assert.equal(
    await readType(makeZip({ "a.pdf": "x", "photos/drawing.svg": "<svg/>", "page.html": "<html>" })),
    "application/zip",
  );
  assert.equal(await readType(makeZip({})), "application/zip");
});

test("programs and archives in a ZIP are refused by name", async () => {
  for (const name of [
    "setup.exe",
    "a/b/run.JS",
    "x.lnk",
    "form.docm",
    "sheet.xlsm",
    "macro.ps1 ",
    "install.msi.",
    "a\\b.bat",
  ])
    await refuses(
      makeZip({ "a.pdf": "x", [name]: "x" }),
      /in this ZIP is a program\. Please send the documents alone$/,
    );
  for (const name of ["42.zip", "more.rar", "old.tar.gz", "disk.iso"])
    await refuses(makeZip({ [name]: "x" }), `${name} in this ZIP is another archive. Please send the documents alone`);
});

test("a program is one also under the name that newer programs take", async () => {
  const unicode = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from("கடிதம்.exe")]);
  const zip = zipSync({ "letter.txt": [Buffer.from("x"), { extra: { 28789: unicode } }] }, { mtime: "2026-11-27" });
  await refuses(Buffer.from(zip), "கடிதம்.exe in this ZIP is a program. Please send the documents alone");
});

test("a file that would be unpacked elsewhere is refused", async () => {
  for (const name of ["../../.profile", "/etc/passwd", "C:\\a.txt", "a\\..\\..\\b.txt"])
    await refuses(makeZip({ [name]: "x" }), /would be unpacked outside of its folder/);
});

test("a bomb is refused by what its directory says, and by what it holds", async () => {
  const mebibyte = 1024 * 1024;
  const zeros = makeZip({ "a.txt": new Uint8Array(mebibyte) });
  const say = (size: string) =>
    `This ZIP unpacks to ${size}, more than 500 MB (or 100 times its size). Please send the documents one by one`;
  await refuses(claimSize(zeros, 60 * mebibyte), say("60 MB"));
  await refuses(claimSize(zeros, 4095 * mebibyte), say("4.0 GB"));
  await refuses(claimSize(zeros, 1000), /^This ZIP is damaged/);
  await refuses(claimSize(zeros, 2 * mebibyte), /^This ZIP is damaged/);
  await refuses(overlapEntries(), /^This ZIP is damaged/);
  await refuses(claimSize(makeDocx(), 600 * mebibyte), /damaged|unpacks to 600 MB/);
});

test("macros are refused, whatever the file is called", async () => {
  const word = "This Word file contains macros. Please save it as a document without macros (.docx)";
  const excel = "This Excel file contains macros. Please save it as a document without macros (.xlsx)";
  await refuses(makeDocx({}, "application/vnd.ms-word.document.macroEnabled.main+xml"), word);
  await refuses(makeDocx({ "word/vbaProject.bin": "x" }), word);
  await refuses(makeXlsx({}, "application/vnd.ms-excel.sheet.macroEnabled.main+xml"), excel);
  await refuses(makeXlsx({ "xl/macrosheets/sheet1.xml": "x" }), excel);
  await refuses(makeXlsx({}, "application/vnd.ms-excel.sheet.binary.macroEnabled.main"), excel);
});

test("what other programs pack as ZIP is refused", async () => {
  await refuses(
    makeDocx({}, `${office}.presentationml.presentation.main+xml`),
    /neither a Word nor an Excel document\. Please save it as PDF$/,
  );
  await refuses(
    makeZip({ mimetype: "application/vnd.oasis.opendocument.text" }),
    /is an OpenDocument file or an e-book/,
  );
  await refuses(makeZip({ "META-INF/MANIFEST.MF": "x", "A.txt": "x" }), /^a\.zip is a program/);
});

test("a ZIP that is cut off or changed is refused or taken, and nothing else comes of it", async () => {
  const zip = makeZip({ "a.txt": "one", "b.txt": "two and more" });
  for (let at = 4; at < zip.length; at += 1) {
    const changed = Buffer.from(zip);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    for (const bytes of [zip.subarray(0, at), changed]) {
      const outcome = await inspectFile(bytes, "a.zip").catch((error) => error);
      if (outcome instanceof Error) assert.equal(outcome.name, "RefusedFile", outcome.stack);
    }
  }
});

test("a ZIP with a password is taken, and it is said that we could not look inside", async () => {
  const zip = makeZip({ "a.txt": "one" });
  const at = zip.lastIndexOf("PK\x01\x02", undefined, "latin1");
  zip.writeUInt16LE(1, at + 8);
  assert.equal((await inspectFile(zip, "a.zip")).is_locked, true);
});
