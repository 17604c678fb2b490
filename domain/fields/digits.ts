/** The first code point of each decimal digit block that an Indian keyboard can produce, and full-width digits. */
const digitBlocks = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

/** The text with its digits, in any script of India, as ASCII. */
export function toAsciiDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const block = digitBlocks.find((first) => code >= first && code < first + 10);
    return block === undefined ? character : String(code - block);
  }).join("");
}
