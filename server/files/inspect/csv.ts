import Papa from "papaparse";

const looked = 64 * 1024;
/** They do not occur in text, but for tab and the ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u;

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // A character may be cut in two at the end.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text of a file that has no other mark of its type; undefined when it is binary. */
export function readText(bytes: Buffer): string | undefined {
  const text = decode(bytes.subarray(0, looked)).replace(/^\uFEFF/, "");
  const isText = !control.test(text) && (bytes[0] === 0xff || bytes[0] === 0xfe || !bytes.includes(0));
  return isText ? text : undefined;
}

/** A web page or a drawing, whatever it is called. */
export const isMarkup = (text: string) => text.trimStart().startsWith("<");

/**
 * Whether a text is a table: its first lines have the same number of fields, two at least. Banks write lines of another length above
 * theirs, so of what is called .csv half of the lines need two fields.
 */
export function isTable(text: string, name: string): boolean {
  const { data } = Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: true });
  const counts = data.map((row) => row.length);
  const [first = 0] = counts;
  if (first >= 2 && counts.every((count) => count === first)) return true;
  return /\.csv$/i.test(name) && counts.filter((count) => count >= 2).length * 2 >= Math.max(1, counts.length);
}
