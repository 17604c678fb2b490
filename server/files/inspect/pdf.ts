import { byteAfterBlanks, inflateStream, makeNameTable, readNames, readPieces } from "./pdf-streams.ts";
import { cutOff, RefusedFile } from "./refused-file.ts";

const script = "contains a script";
const inner = "has another file inside it";
const form = "is a form that runs scripts";
const unread = "is packed in a way that we cannot look into";

/** Names that do not occur by chance: they are looked for inside of streams, too. */
const longNames = new Map([
  ["JavaScript", script],
  ["EmbeddedFile", inner],
  ["EmbeddedFiles", inner],
  ["FileAttachment", inner],
  ["GoToE", inner],
  ["Launch", "starts a program"],
  ["RichMedia", "has a video or an animation inside it"],
]);
/** Only as keys, and outside of streams: a picture holds these letters by chance, a title may hold "HTML/JS". */
const keys = new Map([
  ["JS", script],
  ["EF", inner],
  ["XFA", form],
]);
/** What a value begins with: a text, an array, a number, or a remark before it. */
const values = new Set(Buffer.from("(<[%0123456789"));
const harmful = makeNameTable([...longNames.keys(), ...keys.keys()]);

/** All the packed objects of a file, unpacked; a text of 1,000 pages has a few megabytes. */
const mostUnpacked = 32 * 1024 * 1024;
const tailBytes = 64 * 1024;
/** A book of 5,000 pages has a fifth of it; each takes a moment of its own, however short it is. */
const mostStreams = 100_000;

const refuse = (what: string) =>
  new RefusedFile(`This PDF ${what}. Please open it, choose Print, then Save as PDF, and send that`);

function requireHarmless(bytes: Buffer, isStream: boolean): void {
  for (const { name, end } of readNames(bytes, harmful)) {
    const key = isStream ? undefined : keys.get(name);
    const what = longNames.get(name) ?? (key && values.has(byteAfterBlanks(bytes, end) ?? 0) ? key : undefined);
    if (what) throw refuse(what);
  }
}

/** Of a stream with objects: the keys that it must have, the one filter that we know, and those that hide names from us. */
const objectKeys = ["ObjStm", "First", "N", "Filter"];
const flate = ["FlateDecode", "Fl"];
const hiding = [
  ...["ASCIIHexDecode", "AHx", "ASCII85Decode", "A85", "LZWDecode", "LZW", "RunLengthDecode", "RL"],
  ...["Crypt", "Predictor", "F", "FFilter"],
];
const ofDictionary = makeNameTable([...objectKeys, ...flate, ...hiding]);

/** Names in the dictionary of a stream: those after the last "obj" before it. */
function readDictionary(outside: Buffer): string[] {
  const dictionary = outside.subarray(Math.max(0, outside.lastIndexOf(" obj")));
  return Array.from(readNames(dictionary, ofDictionary), ({ name }) => name);
}

const holdsObjects = (names: readonly string[]) =>
  names.includes("ObjStm") || (names.includes("First") && names.includes("N"));

/** The objects in a stream; undefined when they are packed in another way than once by Flate. */
function unpackObjects(stream: Buffer, names: readonly string[], mostBytes: number): Buffer | undefined {
  if (!names.includes("Filter")) return stream;
  const isPlain = names.filter((name) => flate.includes(name)).length === 1;
  if (!isPlain || names.some((name) => hiding.includes(name))) return undefined;
  try {
    return inflateStream(stream, mostBytes);
  } catch {
    return undefined;
  }
}

/**
 * Refuses what acts when it is opened: scripts, other files inside, programs that it starts. It is sure for what honest programs
 * write, and no proof against a file that was built to mislead. What a password locks we cannot see.
 */
export function inspectPdf(bytes: Buffer): { is_locked: boolean } {
  if (!bytes.subarray(-tailBytes).includes("%%EOF")) throw cutOff("PDF");
  const isLocked = bytes.includes("/Encrypt");
  let left = mostUnpacked;
  let streams = 0;
  for (const { outside, stream } of readPieces(bytes)) {
    streams += 1;
    if (streams > mostStreams) throw refuse(unread);
    requireHarmless(outside, false);
    requireHarmless(stream, true);
    const names = readDictionary(outside);
    if (stream.length === 0 || !holdsObjects(names)) continue;
    const objects = unpackObjects(stream, names, left);
    if (objects === undefined && !isLocked) throw refuse(unread);
    left -= objects?.length ?? 0;
    if (objects) requireHarmless(objects, false);
  }
  return { is_locked: isLocked };
}
