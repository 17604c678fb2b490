import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, makePdf, openDocuments, sha256 } from "#test/support/fixtures/document-files.ts";
import { makePdf as makePdfOf, packObjects } from "#test/support/fixtures/documents/made-pdfs.ts";
import { makeHeic, makeJpeg, makePng, makeWebp } from "#test/support/fixtures/documents/made-pictures.ts";
import { claimSize, makeDocx, makeXlsx, makeZip, overlapEntries } from "#test/support/fixtures/documents/made-zips.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const program = Buffer.concat([latin("MZ\x90\0"), Buffer.alloc(200)]);
const huge = { width: 50_000, height: 50_000 };
const taken = "We take PDF, JPEG, PNG, WebP, HEIC, Word (DOCX), Excel (XLSX), CSV and ZIP files";
const printed = "Please open it, choose Print, then Save as PDF, and send that";
const page = (name: string) =>
  `${name} is a web page or drawing, which can contain scripts. Please send a PDF or a picture instead`;
const macros = (kind: string, extension: string) =>
  `This ${kind} file contains macros. Please save it as a document without macros (${extension})`;
const withObject = (object: string | Buffer) => makePdfOf(["<< /Type /Catalog >>", object]);

const refused: readonly (readonly [what: string, bytes: Buffer, name: string, sentence: string])[] = [
  ["a program called PDF", program, "invoice.pdf", `invoice.pdf is a Windows program, not a PDF file. ${taken}`],
  ["a PDF with a script", withObject("<< /S /JavaScript >>"), "a.pdf", `This PDF contains a script. ${printed}`],
  [
    "a PDF with a packed script",
    withObject(packObjects("5 0 << /JS (x) >>")),
    "a.pdf",
    `This PDF contains a script. ${printed}`,
  ],
  [
    "a PDF with a file inside",
    withObject("<< /EmbeddedFiles 7 0 R >>"),
    "a.pdf",
    `This PDF has another file inside it. ${printed}`,
  ],
  ["a PDF that starts a program", withObject("<< /S /Launch >>"), "a.pdf", `This PDF starts a program. ${printed}`],
  [
    "a PDF without its end",
    makePdf().subarray(0, -7),
    "a.pdf",
    "This PDF is cut off: its end is missing. Please open it to check, and send it again",
  ],
  ["a drawing", Buffer.from("<svg onload='x'/>"), "logo.svg", page("logo.svg")],
  ["a page called PNG", Buffer.from("<!doctype html><script>x</script>"), "photo.png", page("photo.png")],
  ["a page called CSV", Buffer.from(" <p>a,b\nc,d"), "list.csv", page("list.csv")],
  [
    "a picture of 50,000 × 50,000",
    makePng(huge),
    "photo.png",
    "This picture is 50,000 × 50,000 pixels. The most we take is 20,000 a side. Please make it smaller",
  ],
  [
    "a HEIC of another coding",
    makeHeic({ coding: "av01" }),
    "photo.heic",
    "We could not remove the location from this photo. Please send it as JPEG",
  ],
  [
    "a program in a ZIP",
    makeZip({ "a.pdf": "x", "setup.exe": "x" }),
    "all.zip",
    "setup.exe in this ZIP is a program. Please send the documents alone",
  ],
  [
    "a ZIP in a ZIP",
    makeZip({ "42.zip": "x" }),
    "all.zip",
    "42.zip in this ZIP is another archive. Please send the documents alone",
  ],
  [
    "a bomb",
    claimSize(makeZip({ "a.txt": "x" }), 600 * 1024 * 1024),
    "all.zip",
    "This ZIP unpacks to 600 MB, more than 500 MB (or 100 times its size). Please send the documents one by one",
  ],
  [
    "entries over each other",
    overlapEntries(),
    "all.zip",
    "This ZIP is damaged and could not be read. Please open it to check, and send it again",
  ],
  ["a Word file with macros", makeDocx({ "word/vbaProject.bin": "x" }), "letter.docx", macros("Word", ".docx")],
  ["an Excel file with macros", makeXlsx({ "xl/vbaProject.bin": "x" }), "sheet.xlsx", macros("Excel", ".xlsx")],
  [
    "an old Word file",
    Buffer.concat([latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(600)]),
    "letter.doc",
    "letter.doc is in an old Office format, or is an Office file with a password. Please save it as PDF, DOCX or XLSX without a password",
  ],
  ["an empty file", Buffer.alloc(0), "a.pdf", "This file is empty. Please choose it again"],
];

const accepted: readonly (readonly [what: string, bytes: Buffer, name: string, stored: string])[] = [
  ["pages and drawings in a ZIP", makeZip({ "a.svg": "<svg/>", "b.html": "<p>" }), "site.zip", "site.zip"],
  ["a PDF with a password", makePdfOf(["<< >>"], "/Encrypt 9 0 R"), "aadhaar.pdf", "aadhaar.pdf"],
  ["a name of 300 characters", makePdf(), `${"क".repeat(300)}.pdf`, `${"क".repeat(65)}.pdf`],
  ["a name that leads elsewhere", makePdf(), "../../etc/passwd.pdf", "passwd.pdf"],
  ["a name in Tamil", makePdf(), "வருமான வரி 2026.pdf", "வருமான வரி 2026.pdf"],
  ["a name that reads from right to left", makePdf(), "invoice\u202efdp.pdf", "invoicefdp.pdf"],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`what is sent as a document on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
    });
    after(() => documents?.close());

    /** Rows of files and uploads, and objects of the store: what a refusal leaves as it was. */
    async function readAll() {
      const [counts] = await documents.query(
        `select (select count(*)::int from private.files) as files, (select count(*)::int from private.file_contents) as contents,
           (select count(*)::int from private.file_uploads) as uploads, (select count(*)::int from private.file_parts) as parts`,
      );
      return { counts, stored: documents.listStored() };
    }

    test("is refused in a sentence by what is in it, whole or in parts, and leaves nothing", async () => {
      await documents.send(documents.asha, {}, makePdf());
      const before = await readAll();
      for (const [what, bytes, name, sentence] of refused) {
        const part = { upload_id: randomUUID(), offset: 0, size: bytes.length };
        for (const fields of bytes.length > 0 ? [{}, part] : [{}]) {
          const { status, body } = await documents.send(documents.asha, fields, bytes, name);
          assert.deepEqual([status, body.code, body.message], [400, "invalid_input", sentence], what);
          assert.deepEqual((body.details as { fields?: unknown })?.fields ?? body.fields, { file: sentence }, what);
        }
      }
      assert.deepEqual(await readAll(), before);
    });

    test("is taken under a safe name", async () => {
      for (const [what, bytes, name, stored] of accepted) {
        const { status, body } = await documents.send(documents.asha, {}, bytes, name);
        assert.deepEqual([status, body.name, body.sha256], [201, stored, sha256(bytes)], what);
      }
    });

    test("loses the place where a picture was taken before it is stored", async () => {
      for (const [bytes, type] of [
        [makeJpeg(), "image/jpeg"],
        [makePng(), "image/png"],
        [makeWebp(), "image/webp"],
        [makeHeic(), "image/heic"],
      ] as const) {
        const { status, body } = await documents.send(documents.asha, {}, bytes, "photo.jpg");
        assert.deepEqual([status, body.type], [201, type]);
        const answer = await fetch(`${documents.url}/functions/v1/download-file?id=${body.id}`, {
          headers: { apikey: publishableKey, authorization: documents.asha.authorization },
        });
        const stored = Buffer.from(await answer.arrayBuffer());
        assert.equal(sha256(stored), body.sha256);
        assert.ok(bytes.includes("GPS") && !stored.includes("GPS"), type);
      }
    });

    /** A form by hand, as no browser sends it. */
    function sendRaw(
      body: string,
      headers: Record<string, string> = {},
      agent?: Agent,
    ): Promise<{ status: number; text: string }> {
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
      const sent = request(`${documents.url}/functions/v1/upload-file`, {
        method: "POST",
        agent,
        headers: {
          ...{ apikey: publishableKey, authorization: documents.asha.authorization },
          ...{ "content-type": "multipart/form-data; boundary=x", "content-length": Buffer.byteLength(body) },
          ...headers,
        },
      });
      sent.on("error", reject).on("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece) => {
          text += piece;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.end(body);
      return promise;
    }
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = (name = "file") =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${makePdf().toString("latin1")}\r\n`;

    test("is refused before its bytes have come, and the connection goes on", async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const large = `${field("kind", "funding")}${field("id", randomUUID())}${file()}${"x".repeat(1_000_000)}\r\n--x--\r\n`;
      const small = `${field("kind", "funding")}${field("id", randomUUID())}${file()}--x--\r\n`;
      try {
        for (const body of [large, small]) assert.equal((await sendRaw(body, {}, agent)).status, 404);
      } finally {
        agent.destroy();
      }
    });

    test("is refused as a form that cannot be read", async () => {
      const target = field("kind", documents.record.kind) + field("id", documents.record.id);
      const before = await readAll();
      const forms: readonly (readonly [
        what: string,
        body: string,
        status: number,
        words: RegExp,
        headers?: Record<string, string>,
      ])[] = [
        ["the file before the fields", `${file()}${target}--x--\r\n`, 400, /before the file|after all other fields/],
        ["two files", `${target}${file()}${file()}--x--\r\n`, 400, /one file at a time/],
        [
          "a thousand fields",
          `${target}${field("year", "2026").repeat(1_000)}${file()}--x--\r\n`,
          400,
          /too many fields|once/,
        ],
        ["a long field", `${target}${field("title", "x".repeat(5_000))}${file()}--x--\r\n`, 400, /too long/],
        ["no end", `${target}${file()}`, 400, /could not be read/],
        ["no file", `${target}--x--\r\n`, 400, /"file"/],
        [
          "no boundary",
          `${target}${file()}--x--\r\n`,
          400,
          /could not be read/,
          { "content-type": "multipart/form-data" },
        ],
        ["JSON", "{}", 415, /multipart\/form-data/, { "content-type": "application/json" }],
      ];
      for (const [what, body, status, words, headers] of forms) {
        const answer = await sendRaw(body, headers);
        assert.equal(answer.status, status, `${what}: ${answer.text}`);
        assert.match((JSON.parse(answer.text) as { message: string }).message, words, what);
      }
      assert.deepEqual(await readAll(), before);
      assert.equal((await sendRaw(`${target}${file()}--x--\r\n`)).status, 201, "and the same form in order is taken");
    });
  });
});
