import { answerMarker } from "../business/answer-marker.ts";

/** What is known of the email that was answered: its own words are those that are quoted. */
export type QuotedMarks = {
  /** Addresses of ours, in lower case: the one that the answer went to, and the one that the email came from. */
  readonly addresses: readonly string[];
  readonly brand: string;
};

export type CutReply = {
  readonly text: string;
  /** Whether anything was left out. */
  readonly wasCut: boolean;
};

/** No line that a mail program writes before a quotation is longer; longer ones are never tried against a pattern. */
const longestTried = 400;
const mostAttribution = 3;
/** How far from its end an email has the line of a program, and the line of a signature. */
const lastLines = { program: 8, signature: 25 } as const;

const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";
/** `-----Original Message-----`, `________________________________`. */
const isRule = (line: string) => line.length <= longestTried && /^[-_=*]{4,}[^\n]{0,60}$/.test(line.trim());
/** `From: Neev <desk@neev.example>`, in any language. */
const isField = (line: string) =>
  line.length <= longestTried && /^[*_]{0,2}[\p{L}\p{M} .-]{1,24}[*_]{0,2}[:：]/u.test(line.trim());

/** A line that programs write under an email. Legal notices stay: no rule tells them from an answer. */
const programLines = [
  /^sent (?:from|via|using) /i,
  /^get outlook for /i,
  /^(?:yahoo|rediff)?mail[: ].{0,40}(?:android|iphone|app)/i,
  /^envoyé de(?:puis)? /i,
  /^von meinem .{1,40} gesendet/i,
  /^enviado desde /i,
  /^मेरे .{1,40} (?:से )?भेजा गया/,
  /^माझ्या .{1,40} पाठव/,
  /^எனது .{1,40} அனுப்ப/,
];

const lower = (line: string) => line.slice(0, longestTried).toLowerCase();

/** Whether a line before a quotation says whose it is: it names us, an address, or a time. */
function namesAuthor(lines: readonly string[], { addresses, brand }: QuotedMarks): boolean {
  const said = lines.map(lower).join(" ");
  return (
    addresses.some((address) => said.includes(address)) ||
    said.includes(brand.toLowerCase()) ||
    /\d{1,2}[:.]\d\d|@/.test(said)
  );
}

/** Whether a line goes on from the one above: programs fold a long one before or in an address. */
function isFolded(lines: readonly string[], at: number): boolean {
  const above = lines[at - 1] ?? "";
  return !isBlank(above) && ((lines[at] ?? "").startsWith("<") || above.lastIndexOf("<") > above.lastIndexOf(">"));
}

/** Where the lines begin that a program has written above a quotation: the last one ends with a colon, in every language. */
function findAttribution(lines: readonly string[], quotedFrom: number, marks: QuotedMarks): number {
  let end = quotedFrom;
  while (end > 0 && isBlank(lines[end - 1] ?? "")) end -= 1;
  if (!/[:：]\s*$/.test((lines[end - 1] ?? "").slice(-4))) return quotedFrom;
  for (let from = end - 1; from >= Math.max(0, end - mostAttribution); from -= 1) {
    if (isBlank(lines[from] ?? "")) break;
    if (isFolded(lines, from)) continue;
    if (namesAuthor(lines.slice(from, end), marks)) return from;
  }
  return quotedFrom;
}

/** Where a quotation with lines such as `> words` begins that the answer stands above; undefined where it stands between or below. */
function findQuotation(lines: readonly string[], marks: QuotedMarks): number | undefined {
  let last = lines.length - 1;
  while (last >= 0 && isBlank(lines[last] ?? "")) last -= 1;
  if (last < 0 || !isQuoted(lines[last] ?? "")) return undefined;
  let from = last;
  while (from > 0 && (isQuoted(lines[from - 1] ?? "") || isBlank(lines[from - 1] ?? ""))) from -= 1;
  while (isBlank(lines[from] ?? "")) from += 1;
  const start = findAttribution(lines, from, marks);
  return lines.slice(0, start).some(isQuoted) ? undefined : start;
}

/**
 * Where the email begins that is marked by its first line, with what a program has written above it. A quotation between or below which
 * someone has written is left to the other rules.
 */
function findMarker(lines: readonly string[], marks: QuotedMarks): number | undefined {
  const at = lines.findIndex((line) => line.length <= longestTried && line.includes(answerMarker));
  if (at < 0) return undefined;
  const isAmong = isQuoted(lines[at] ?? "") && lines.slice(at).some((line) => !isQuoted(line) && !isBlank(line));
  return isAmong ? undefined : findAttribution(lines, at, marks);
}

/** Where a block of three or more lines begins such as `From: …`, `Sent: …`, `To: …`, of which one has an address of ours. */
function findFields(lines: readonly string[], marks: QuotedMarks): number | undefined {
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (end < lines.length && end - at < 10 && isField(lines[end] ?? "")) end += 1;
    if (
      end - at >= 3 &&
      marks.addresses.some((address) => lines.slice(at, end).some((line) => lower(line).includes(address)))
    ) {
      let start = at;
      while (start > 0 && isBlank(lines[start - 1] ?? "")) start -= 1;
      return start > 0 && isRule(lines[start - 1] ?? "") ? start - 1 : at;
    }
    if (end > at) at = end - 1;
  }
  return undefined;
}

/** Where a signature begins (RFC 3676, 4.3), or the line that a program adds. */
function findSignature(lines: readonly string[]): number | undefined {
  const isEnd = (line: string, fromEnd: number) =>
    // Two hyphens with the space are nothing else; without it they can be a line between two thoughts.
    (line === "-- " && fromEnd <= lastLines.signature) ||
    (fromEnd <= lastLines.program &&
      (line === "--" || (line.length <= longestTried && programLines.some((pattern) => pattern.test(line.trim())))));
  const found = lines.findIndex((line, at) => isEnd(line, lines.length - at));
  return found < 0 ? undefined : found;
}

/**
 * An answer without the email that it quotes and without its signature. It never loses an answer: what stands between quoted lines or
 * below them keeps the whole text, and so does an answer of which nothing would be left.
 */
export function cutReply(whole: string, marks: QuotedMarks): CutReply {
  const lines = whole.replace(/\r\n?/g, "\n").split("\n");
  const found = [findMarker(lines, marks), findFields(lines, marks), findQuotation(lines, marks)];
  const ends = found.filter((end) => end !== undefined);
  let kept = lines.slice(0, Math.min(lines.length, ...ends));
  while (kept.length > 0 && isBlank(kept.at(-1) ?? "")) kept.pop();
  kept = kept.slice(0, findSignature(kept) ?? kept.length);
  const text = kept.join("\n").trim();
  const all = lines.join("\n").trim();
  return text === "" ? { text: all, wasCut: false } : { text, wasCut: text !== all };
}
