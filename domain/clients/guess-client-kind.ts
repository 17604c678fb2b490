import type { ClientKind } from "./client-kinds.ts";

const signs: readonly (readonly [RegExp, ClientKind])[] = [
  [/\bllp\b|\blimited liability partnership\b/i, "llp"],
  [/\bpvt\b|\bprivate\b|\bltd\b|\blimited\b|\bopc\b/i, "company"],
  [/\bhuf\b/i, "huf"],
  [/\btrust\b/i, "trust"],
  [/\bsociety\b|\bsamiti\b|\bsangha?\b/i, "society"],
];

/** What the name of a firm says about its kind; null where it says nothing, since a guess would be wrong as often as right. */
export function guessClientKind(company: string): ClientKind | null {
  return signs.find(([sign]) => sign.test(company))?.[1] ?? null;
}
