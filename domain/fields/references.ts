import { formatIstCompactDay } from "../time/dates.ts";

/** Crockford's base 32: no I, L, O or U, so that a reference can be read out over the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Enquiry, grievance, refund request; funding application, project request, consultation, service; client. */
export type ReferenceLetter = "L" | "G" | "R" | "F" | "P" | "C" | "S" | "K";

/**
 * The reference a customer gets: `L-YYMMDD-XXXXX`, the day in India.
 * @param at when the enquiry was received
 * @param random at least five random bytes; the reference is not a secret, but it should not be guessable by counting
 */
export function makeReference(kind: ReferenceLetter, at: Date, random: Uint8Array): string {
  const suffix = Array.from(random.subarray(0, 5), (byte) => alphabet[byte % alphabet.length]).join("");
  return `${kind}-${formatIstCompactDay(at)}-${suffix}`;
}
