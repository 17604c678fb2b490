import { inflateRawSync } from "node:zlib";
import type { MediaType } from "#domain/documents/media-types.ts";
import { damaged, RefusedFile } from "./refused-file.ts";
import type { Entry } from "./zip-directory.ts";

const contentsName = "[content_types].xml";
const mostContents = 1024 * 1024;
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Names that show a package of another program. */
const otherPackages: readonly { readonly name: RegExp; readonly what: string }[] = [
  {
    name: /^(meta-inf\/manifest\.mf|androidmanifest\.xml|classes\.dex)$/,
    what: "is a program. Please send a document",
  },
  {
    name: /^mimetype$/,
    what: "is an OpenDocument file or an e-book. Please save it as PDF, DOCX or XLSX",
  },
];

function readContents({ method, data, size }: Entry): string {
  if (size > mostContents) throw damaged("file");
  if (method === 0) return data.toString();
  if (method !== 8) throw damaged("file");
  return inflateRawSync(data, { maxOutputLength: mostContents }).toString();
}

function requireNoMacros(contents: string, names: readonly string[]): void {
  const hasMacros =
    /macroenabled|vbaproject/i.test(contents) || names.some((name) => /vbaproject\.bin$|\/macrosheets\//.test(name));
  if (!hasMacros) return;
  const [what, extension] = /spreadsheetml|ms-excel/i.test(contents) ? ["an Excel", ".xlsx"] : ["a Word", ".docx"];
  throw new RefusedFile(
    `This ${what.split(" ")[1]} file contains macros. Please save it as a document without macros (${extension})`,
  );
}

/** What a ZIP file is: a Word or an Excel document, or a ZIP. What other programs pack in ZIP files is refused. */
export function readPackage(entries: readonly Entry[], fileName: string): MediaType {
  const names = entries.map(({ name }) => name.toLowerCase());
  const other = otherPackages.find(({ name }) => names.some((each) => name.test(each)));
  if (other) throw new RefusedFile(`${fileName} ${other.what}`);
  const contentsEntry = entries[names.indexOf(contentsName)];
  if (contentsEntry === undefined) return "application/zip";
  const contents = readContents(contentsEntry);
  requireNoMacros(contents, names);
  if (contents.includes(`${word}.main+xml`)) return word;
  if (contents.includes(`${excel}.main+xml`)) return excel;
  throw new RefusedFile(`${fileName} is neither a Word nor an Excel document. Please save it as PDF`);
}
