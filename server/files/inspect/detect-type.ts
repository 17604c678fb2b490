import { fileTypeFromBuffer } from "file-type";
import { type MediaType, mediaTypes, takenTypes } from "#domain/documents/media-types.ts";
import { isMarkup, isTable, readText } from "./csv.ts";
import { RefusedFile } from "./refused-file.ts";

/** The beginning of what is a ZIP file, whatever is packed in it: its directory tells (zip-directory.ts). */
const packed = ["PK\x03\x04", "PK\x05\x06"];
/** Of old Office files, and of new ones with a password. */
const oldOffice = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const beginning = 64 * 1024;

/** Whose cleaners take these, too: of an animated picture the first one is kept. */
const sameTypes: Readonly<Record<string, MediaType>> = { "image/heif": "image/heic", "image/apng": "image/png" };
const programs: Readonly<Record<string, string>> = {
  exe: "a Windows program",
  elf: "a Linux program",
  macho: "a Mac program",
  msi: "a Windows program",
  lnk: "a Windows shortcut",
  class: "a Java program",
  wasm: "a program",
  deb: "a Linux program",
  rpm: "a Linux program",
  dmg: "a Mac program",
};
const archives = new Set(["rar", "7z", "gz", "tar", "bz2", "xz", "zst", "cab", "arj", "ace", "lz", "lz4", "Z", "iso"]);

function nameType({ ext, mime }: { ext: string; mime: string }): string {
  const program = programs[ext];
  if (program) return program;
  if (archives.has(ext) || archives.has(ext.replace(/^tar\./, ""))) return "a packed archive";
  if (mime.startsWith("video/")) return "a video";
  if (mime.startsWith("audio/")) return "a sound recording";
  return mime.startsWith("image/") ? `a ${ext.toUpperCase()} picture` : `a ${ext.toUpperCase()} file`;
}

function refuse(name: string, what: string): RefusedFile {
  const called = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace("jpeg", "jpg");
  const claimed = Object.values(mediaTypes).find(({ extension }) => extension === called);
  return new RefusedFile(
    `${name} is ${what}${claimed ? `, not a ${claimed.label} file` : ""}. We take ${takenTypes} files`,
  );
}

const markup = (name: string) =>
  new RefusedFile(
    `${name} is a web page or drawing, which can contain scripts. Please send a PDF or a picture instead`,
  );

function readUnmarked(bytes: Buffer, name: string): MediaType {
  const text = readText(bytes);
  if (text === undefined) throw refuse(name, "of a type that we do not know");
  if (isMarkup(text)) throw markup(name);
  if (!isTable(text, name)) throw refuse(name, "a text file");
  return "text/csv";
}

/**
 * The type of a file by its first bytes, whatever it is called; "application/zip" stands for Word and Excel, too. It is only
 * the beginning: the inspector of the type looks at the rest.
 */
export async function detectType(bytes: Buffer, name: string): Promise<MediaType> {
  const head = bytes.toString("latin1", 0, 8);
  if (packed.some((mark) => head.startsWith(mark))) return "application/zip";
  if (head === oldOffice)
    throw new RefusedFile(
      `${name} is in an old Office format, or is an Office file with a password. Please save it as PDF, DOCX or XLSX without a password`,
    );
  const found = await fileTypeFromBuffer(bytes.subarray(0, beginning));
  if (found === undefined) return readUnmarked(bytes, name);
  if (found.mime === "application/xml") throw markup(name);
  const type = sameTypes[found.mime] ?? found.mime;
  if (Object.hasOwn(mediaTypes, type)) return type as MediaType;
  throw refuse(name, nameType(found));
}
