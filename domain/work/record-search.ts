import { readEnquirySearch } from "../enquiries/enquiry-search.ts";

/** How a search text is read; private.find_records() (db/functions/find_records.sql) has a branch for each. */
export const recordSearchKinds = ["reference", "ending", "number", "email", "phone", "words"] as const;

/** A search over all records of the office. */
export type RecordSearch = {
  readonly kind: (typeof recordSearchKinds)[number];
  /** What the indexes are searched for. */
  readonly value: string;
  /** What a record has that is exactly the searched one: a reference, an email address, a phone number, a name. */
  readonly exact: string;
};

/** A single letter begins too many names. */
const fewestLetters = 2;

const crockford = "[0-9A-HJKMNP-TV-Z]";
/** Without its dashes: the letter, the day, the end; the year and the month at least. */
const referenceStart = new RegExp(`^([LGRFPCSK])(\\d{4}|\\d{6}${crockford}{0,5})$`);
/** A day, and the end. Eleven digits are a phone number if they begin with a zero, or with what is no day of a reference. */
const withoutLetter = new RegExp(`^([2-9]\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))(${crockford}{5})$`);
/** PAN, GSTIN, CIN and LLPIN, without dashes; their parts need no check here, since only what is stored is found. */
const officialNumber =
  /^(?:[A-Z]{5}\d{4}[A-Z]|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}|[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}\d{4})$/;

/** ARN, SRN, acknowledgement and application numbers with letters, or longer than a phone number; four letters in a row are a name. */
const authorityNumber = /^(?:(?!.*[A-Z]{4})(?=(?:[^\d]*\d){6})[A-Z]{1,3}[A-Z\d]{6,17}|\d{13,20})$/;

/** The end of a reference as it is read out: the letters that it never has are the digits that look like them. */
const readEnding = (text: string) => text.replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** A reference in its written form, from its letters and digits alone. */
const writeReference = (compact: string) =>
  [compact.slice(0, 1), compact.slice(1, 7), compact.slice(7)].filter((part) => part !== "").join("-");

function readReference(typed: string): RecordSearch | null {
  const compact = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  const asRead = compact.slice(0, 7) + readEnding(compact.slice(7));
  if (referenceStart.test(asRead)) {
    const value = writeReference(asRead);
    return { kind: "reference", value, exact: value };
  }
  const [, day, end] = withoutLetter.exec(compact.slice(0, 6) + readEnding(compact.slice(6))) ?? [];
  return day && end ? { kind: "ending", value: `${day}-${end}`, exact: "" } : null;
}

/**
 * Reads a search text: a reference (`L-261123-7QK2M`, `l2611237qk2m`, `L-2611`, `261123-7QK2M`), a PAN, GSTIN, CIN or
 * LLPIN, the number that an authority gave a service (ARN, SRN), an email address or its beginning, a phone number or its last four or more digits, or beginnings of words of
 * names. Null when there is nothing to search for, as in a single letter.
 */
export function readRecordSearch(text: string): RecordSearch | null {
  const typed = text.trim();
  const reference = readReference(typed);
  if (reference) return reference;
  const compact = typed.toUpperCase().replaceAll(/[\s/-]/g, "");
  if (officialNumber.test(compact) || authorityNumber.test(compact))
    return { kind: "number", value: compact, exact: compact };
  const search = readEnquirySearch(typed);
  if (search?.kind === "email") return { kind: "email", value: search.start, exact: search.start };
  if (search?.kind === "phone") return { kind: "phone", value: search.digits, exact: `+91${search.digits}` };
  if (search?.kind !== "words" || search.words.join("").length < fewestLetters) return null;
  const value = search.words.join(" ");
  return { kind: "words", value, exact: value };
}
