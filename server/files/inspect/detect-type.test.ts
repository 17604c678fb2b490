import assert from "node:assert/strict";
import { test } from "node:test";
import { inspectFile } from "./inspect-file.ts";

const taken = "We take PDF, JPEG, PNG, WebP, HEIC, Word (DOCX), Excel (XLSX), CSV and ZIP files";
const bytes = (text: string) => Buffer.from(text, "latin1");
const refuses = (content: Buffer, name: string, message: string | RegExp) =>
  assert.rejects(inspectFile(content, name), { name: "RefusedFile", message });

test("a program is refused by its bytes, whatever it is called", async () => {
  const exe = Buffer.concat([bytes("MZ\x90\0"), Buffer.alloc(200)]);
  await refuses(exe, "invoice.pdf", `invoice.pdf is a Windows program, not a PDF file. ${taken}`);
  await refuses(exe, "setup.exe", `setup.exe is a Windows program. ${taken}`);
  await refuses(
    Buffer.concat([bytes("\x7fELF\x02\x01\x01"), Buffer.alloc(60)]),
    "a.jpg",
    /^a\.jpg is a Linux program, not a JPEG file\./,
  );
});

test("pages and drawings with scripts are refused", async () => {
  const sentence = (name: string) =>
    `${name} is a web page or drawing, which can contain scripts. Please send a PDF or a picture instead`;
  const pages = ["<svg xmlns='x'>", "<!DOCTYPE html><p>a,b", '<?xml version="1.0"?><svg/>', "\ufeff  <html>a,b\nc,d"];
  for (const page of pages)
    for (const name of ["drawing.svg", "photo.png", "list.csv"]) await refuses(Buffer.from(page), name, sentence(name));
});

test("tables of text are taken, other text is not", async () => {
  const read = async (content: Buffer, name: string) => (await inspectFile(content, name)).media_type;
  assert.equal(await read(Buffer.from("name,amount\nअनिता,500\n"), "list.txt"), "text/csv");
  assert.equal(await read(Buffer.from("\ufeffname;amount\r\na;5\r\n", "utf16le"), "list"), "text/csv");
  assert.equal(await read(bytes("name,amount\nR\xe9ne,5\n"), "list.csv"), "text/csv");
  const statement = "Statement of account\nAccount no\nDate,Text,Amount\n1 Apr,x,5\n2 Apr,y,6\n";
  assert.equal(await read(Buffer.from(statement), "statement.csv"), "text/csv");
  await refuses(Buffer.from("Hello, we met.\nYours"), "note.txt", `note.txt is a text file. ${taken}`);
  await refuses(Buffer.from("one\ntwo\n"), "note.csv", `note.csv is a text file, not a CSV file. ${taken}`);
  await refuses(bytes("a,b\0\x01"), "list.csv", /^list\.csv is of a type that we do not know, not a CSV file\./);
});

test("other types are named", async () => {
  await refuses(bytes("GIF89a\x01\0\x01\0\0\0\0;"), "a.gif", `a.gif is a GIF picture. ${taken}`);
  await refuses(
    Buffer.concat([bytes("Rar!\x1a\x07\0"), Buffer.alloc(20)]),
    "a.rar",
    `a.rar is a packed archive. ${taken}`,
  );
  await refuses(
    Buffer.concat([bytes("\0\0\0\x18ftypisom\0\0\0\0isom"), Buffer.alloc(20)]),
    "a.mp4",
    /^a\.mp4 is a video\./,
  );
  await refuses(
    Buffer.concat([bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(600)]),
    "report.doc",
    "report.doc is in an old Office format, or is an Office file with a password. Please save it as PDF, DOCX or XLSX without a password",
  );
});

test("an empty file is refused", async () => {
  await refuses(Buffer.alloc(0), "a.pdf", "This file is empty. Please choose it again");
});
