import { states } from "../companies/states.ts";
import { toAsciiDigits } from "../fields/digits.ts";
import { type ClientKind, clientKindLabels } from "./client-kinds.ts";

/** A number as authorities print it: in capitals, without the spaces that were typed. */
export function compactNumber(text: string): string {
  return toAsciiDigits(text).replaceAll(/\s/g, "").toUpperCase();
}

const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/**
 * The fourth letter of a PAN by the kind of its holder: docs/business-rules.md, section 2 [T7a]. Its last letter is a check
 * letter whose rule is not public. A society holds one as an association, a body of individuals, a juridical person or a trust.
 */
const holderLetters: Readonly<Record<ClientKind, string>> = {
  individual: "P",
  proprietorship: "P",
  partnership: "F",
  llp: "F",
  company: "C",
  huf: "H",
  trust: "T",
  society: "ABJT",
};

/** What is wrong with a PAN of a client of this kind, as a sentence; null for one that fits. */
export function sayPanProblem(pan: string, kind: ClientKind | undefined): string | null {
  if (!panPattern.test(pan)) return "PAN must be 10 characters such as ABCPE1234F";
  if (kind === undefined || holderLetters[kind].includes(pan.charAt(3))) return null;
  const letters = [...holderLetters[kind]].join(", ").replace(/, ([^,]*)$/, " or $1");
  return `The fourth letter of this PAN is ${pan.charAt(3)}. For the type ${clientKindLabels[kind]} it is ${letters}`;
}

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character that belongs to the first 14 of a GSTIN: docs/business-rules.md, section 2 [G9] [G10]. */
export function gstinCheckCharacter(gstin: string): string {
  let total = 0;
  for (const [at, character] of [...gstin.slice(0, 14)].entries()) {
    const value = gstinAlphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    total += Math.floor(value / 36) + (value % 36);
  }
  return gstinAlphabet.charAt((36 - (total % 36)) % 36);
}

export function nameState(code: string): string | undefined {
  return states.find((state) => state.code === code)?.name;
}

/** The code of a state that is written as its code, its name or both (`27-Maharashtra`, `Tamil Nadu (33)`); null for any other text. */
export function readState(text: string): string | null {
  const word = text
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const found = states.find(({ code, name }) => {
    const ofState = name.toLowerCase();
    return [code, String(Number(code)), ofState, `${code} ${ofState}`, `${ofState} ${code}`].includes(word);
  });
  return found?.code ?? null;
}

/** What is wrong with a GSTIN, as a sentence; null for one whose format, state, PAN and check character are right. */
export function sayGstinProblem(
  gstin: string,
  { pan, state }: { pan?: string | null; state?: string | null },
): string | null {
  if (!gstinPattern.test(gstin)) return "GSTIN must be 15 characters such as 27AAPFU0939F1ZV";
  const code = gstin.slice(0, 2);
  const stateName = nameState(code);
  if (stateName === undefined) return `GSTIN begins with ${code}, which is not the code of a state`;
  if (!panPattern.test(gstin.slice(2, 12))) return "Characters 3 to 12 of the GSTIN must be a PAN";
  if (gstinCheckCharacter(gstin) !== gstin.charAt(14))
    return "The last character of the GSTIN does not fit the others. Please check it for a typing mistake";
  if (pan && gstin.slice(2, 12) !== pan) return `GSTIN has the PAN ${gstin.slice(2, 12)}, but the PAN is ${pan}`;
  if (state && state !== code)
    return `GSTIN begins with ${code} (${stateName}), but the state is ${nameState(state) ?? state}`;
  return null;
}

/** What is wrong with a CIN or LLPIN of a client of this kind, as a sentence; null for one that fits. */
export function sayCinProblem(cin: string, kind: ClientKind | undefined): string | null {
  const isCin = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(cin);
  const isLlpin = /^[A-Z]{3}-\d{4}$/.test(cin);
  if (kind === "company") return isCin ? null : "CIN must be 21 characters such as U72900KA2021PTC123456";
  if (kind === "llp") return isLlpin ? null : "LLPIN must be written like AAB-1234";
  if (kind !== undefined) return "Only a company has a CIN, and only an LLP has an LLPIN. Please leave it empty";
  return isCin || isLlpin
    ? null
    : "Please enter a CIN of 21 characters such as U72900KA2021PTC123456, or an LLPIN such as AAB-1234";
}
