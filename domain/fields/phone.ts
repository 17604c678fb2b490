/** The first code point of each decimal digit block that an Indian keyboard can produce, and full-width digits. */
const digitBlocks = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

function toAsciiDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const block = digitBlocks.find((first) => code >= first && code < first + 10);
    return block === undefined ? character : String(code - block);
  }).join("");
}

/** The digits a person typed, in any script of India, as ASCII. */
export function readDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, "");
}

/** How many digits a person typed, in any script of India. */
export function countDigits(text: string): number {
  return readDigits(text).length;
}

/**
 * A telephone number as people type it, in the one form it is stored in: `+919876543210`.
 *
 * Accepts Indian mobiles (`98765 43210`, `+91-98765-43210`, `098765 43210`), Indian landlines with STD code (10 digits,
 * with or without the leading 0) and foreign numbers with country code (`+` or `00`, 10 to 15 digits).
 * Returns null for anything else. Source: decision D19; mobile series 6 to 9 by the National Numbering Plan.
 */
export function normalizePhone(text: string): string | null {
  const compact = toAsciiDigits(text.trim()).replace(/[\s\-().]/g, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  const international = compact.replace(/^00/, "+");
  if (international.startsWith("+") && !international.startsWith("+91")) {
    return /^\+[1-9]\d{9,14}$/.test(international) ? international : null;
  }
  const national = compact
    .replace(/^(\+|00)91/, "")
    .replace(/^91(?=\d{10}$)/, "")
    .replace(/^0/, "");
  return /^[1-9]\d{9}$/.test(national) ? `+91${national}` : null;
}

/** True for a stored number that can receive WhatsApp and SMS in India: ten digits beginning with 6 to 9. */
export function isIndianMobile(stored: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(stored);
}

/** A stored number as a person reads it: `+91 98765 43210`; foreign numbers stay as they are. */
export function formatPhone(stored: string): string {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(stored);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : stored;
}
