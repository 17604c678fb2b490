const mostCharacters = 120;
const mostBytes = 200;
export const fileNameMaxLength = mostCharacters;

/** Marks that turn the direction of what follows: with one, `invoice‮fdp.exe` reads as `invoiceexe.pdf`. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Spaces without width; the joiners U+200C and U+200D stay between letters, since Indic scripts need them. */
const invisible =
  /[\u00AD\u200B\u2028\u2029\u2060-\u2064\uFEFF]|(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const forbidden = /[/\\:*?"<>|]/g;
/** Names of devices on Windows. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of the text that is short enough, without cutting a letter from its signs. */
function cut(text: string, characters: number, bytes: number): string {
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    const longer = kept + segment;
    if ([...longer].length > characters || encoder.encode(longer).length > bytes) break;
    kept = longer;
  }
  return kept;
}

const extension = /\.([\p{L}\p{N}]{1,8})$/u;

/**
 * The name under which a file is kept and downloaded: the last part of what the sender calls it, without anything that a screen or a
 * disk reads otherwise than a person, and with the extension of the type that was found. Never part of a path of ours.
 */
export function safeFileName(declared: string, found: string): string {
  const last = declared.toWellFormed().normalize("NFC").split(/[/\\]/).pop() ?? "";
  const clean = last
    .replace(/\p{Cc}/gu, "")
    .replace(directions, "")
    .replace(invisible, "")
    .replace(forbidden, "-")
    .replace(/\s+/gu, " ")
    .trim();
  const stem = clean.replace(extension, "").replace(/^[.\s]+|[.\s]+$/gu, "");
  const room = found.length + 1;
  const name = cut(stem, mostCharacters - room, mostBytes - room).trimEnd();
  return `${name === "" || device.test(name) ? "Document" : name}.${found}`;
}

/** The same as the sender calls it, before it is known what it is: for a sentence about it. */
export function sayFileName(declared: string): string {
  const [, own] = extension.exec(declared) ?? [];
  return own === undefined ? safeFileName(declared, "bin").replace(/\.bin$/, "") : safeFileName(declared, own);
}
