import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import {
  catalog,
  honestPdf,
  makePdf,
  makeStream,
  packObjects,
  pages,
} from "#test/support/fixtures/documents/made-pdfs.ts";
import { inspectFile } from "./inspect-file.ts";

const ending = "Please open it, choose Print, then Save as PDF, and send that";
const withObject = (object: string | Buffer) => makePdf([catalog, pages, object]);

test("an honest PDF is taken as it is", async () => {
  const pdf = honestPdf();
  assert.deepEqual(await inspectFile(pdf, "statement.pdf"), {
    media_type: "application/pdf",
    bytes: pdf,
    is_locked: false,
    lost_location: false,
  });
});

const acting: readonly (readonly [what: string, object: string, sentence: string])[] = [
  ["a script", "<< /S /JavaScript /JS (app.alert\\(1\\)) >>", "contains a script"],
  ["a script in another object", "<< /S /Java#53cript /J#53 7 0 R >>", "contains a script"],
  ["a script whose kind stands elsewhere", "<< /S 8 0 R /JS 7 0 R >>", "contains a script"],
  ["a file inside", "<< /Names << /EmbeddedFiles 7 0 R >> >>", "has another file inside it"],
  ["a file behind a name", "<< /Type /Filespec /EF << /F 7 0 R >> >>", "has another file inside it"],
  ["a pinned file", "<< /Subtype /FileAttachment >>", "has another file inside it"],
  ["a program", "<< /S /Launch /F (cmd.exe) >>", "starts a program"],
  ["a film", "<< /Subtype /RichMedia >>", "has a video or an animation inside it"],
  ["a form of programs", "<< /AcroForm << /XFA [(template) 7 0 R] >> >>", "is a form that runs scripts"],
];
for (const [what, object, sentence] of acting)
  test(`a PDF with ${what} is refused, plain, packed, and hidden in a stream`, async () => {
    const refusal = { name: "RefusedFile", message: `This PDF ${sentence}. ${ending}` };
    await assert.rejects(inspectFile(withObject(object), "a.pdf"), refusal);
    await assert.rejects(inspectFile(withObject(packObjects(`5 0 ${object}`)), "a.pdf"), refusal);
    await assert.rejects(
      inspectFile(withObject(packObjects(`5 0 ${object}`, "/N 1 /F#69rst 4 /Filter/Fl")), "a.pdf"),
      refusal,
    );
    await assert.rejects(
      inspectFile(withObject(makeStream("/Type /ObjStm /N 1 /First 4", `5 0 ${object}`)), "a.pdf"),
      refusal,
    );
    // An object that a false length hides.
    await assert.rejects(
      inspectFile(withObject(`<< /Length 9000 >>\nstream\nx\nendstream\nendobj\n7 0 obj ${object}`), "a.pdf"),
      refusal,
    );
  });

test("long names are found inside of a stream that is no packed object", async () => {
  await assert.rejects(
    inspectFile(withObject(makeStream("", "7 0 obj << /S /JavaScript >>")), "a.pdf"),
    /contains a script/,
  );
});

test("letters that occur by chance, and titles, are no scripts", async () => {
  const objects = ["<< /Title (HTML/JS) /Author (/EF) >>", makeStream("/Subtype /Image", "\xff/JS (\x00/XFA[")];
  assert.equal((await inspectFile(makePdf([catalog, pages, ...objects]), "a.pdf")).is_locked, false);
});

test("objects that are packed in a way of their own are refused", async () => {
  const packed = deflateSync("5 0 << /A 1 >>");
  const streams = [
    makeStream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", packed.toString("hex")),
    makeStream("/Type /ObjStm /Filter [/FlateDecode /FlateDecode]", deflateSync(packed)),
    makeStream("/Type /ObjStm /Filter /LZWDecode", packed),
    makeStream("/Type /ObjStm /Filter 9 0 R", packed),
    makeStream("/Type /ObjStm /Filter /FlateDecode", "damaged"),
    makeStream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.alloc(33 * 1024 * 1024))),
  ];
  for (const stream of streams)
    await assert.rejects(inspectFile(withObject(stream), "a.pdf"), {
      message: `This PDF is packed in a way that we cannot look into. ${ending}`,
    });
});

test("a PDF with a password is taken, and it is said that we could not look inside", async () => {
  const objects = [catalog, pages, makeStream("/Type /ObjStm /Filter /FlateDecode", "locked")];
  const { is_locked } = await inspectFile(makePdf(objects, "/Encrypt 9 0 R"), "aadhaar.pdf");
  assert.equal(is_locked, true);
  const open = makePdf([catalog, pages, packObjects("5 0 << /S /JavaScript >>")], "/Encrypt 9 0 R");
  await assert.rejects(inspectFile(open, "a.pdf"), /contains a script/);
});

test("a PDF without its end is refused", async () => {
  const pdf = honestPdf();
  await assert.rejects(inspectFile(pdf.subarray(0, -12), "a.pdf"), {
    message: "This PDF is cut off: its end is missing. Please open it to check, and send it again",
  });
});

test("a PDF that was built to hold us up is looked through as fast as any other", async () => {
  const megabytes = 4 * 1024 * 1024;
  /** The shortest of five: a machine with other work takes longer now and then. */
  const measure = async (filling: string) => {
    const pdf = withObject(Buffer.alloc(megabytes, filling));
    const times: number[] = [];
    while (times.length < 5) {
      const startedAt = performance.now();
      await inspectFile(pdf, "a.pdf").catch(() => {});
      times.push(performance.now() - startedAt);
    }
    return Math.min(...times);
  };
  const usual = await measure("0 0 m 20 30 l S\n");
  for (const filling of [
    "/J",
    "/JS ",
    "/#4a#5",
    "/#4A#53 ",
    "stream\nendstream\n",
    "endstream\n",
    "stream ",
    " obj/F",
  ]) {
    const times = (await measure(filling)) / usual;
    assert.ok(times < 10, `${JSON.stringify(filling)} took ${times.toFixed(1)} times as long`);
  }
});

test("blanks between a key and its script hide nothing", async () => {
  const object = `<< /S 8 0 R /JS${" ".repeat(100)}\0\r\n(app.alert\\(1\\)) >>`;
  await assert.rejects(inspectFile(withObject(object), "a.pdf"), /contains a script/);
});
