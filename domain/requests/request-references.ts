import type { ReferenceLetter } from "../fields/references.ts";
import { type RequestKind, requestKinds } from "./request-kinds.ts";

/** The letter with which the references of each kind begin. */
export const requestLetters = {
  funding: "F",
  project: "P",
  consultation: "C",
  service: "S",
} as const satisfies Readonly<Record<RequestKind, ReferenceLetter>>;

/** The kind of request that has this reference, typed in any case; null for every other text. */
export function kindOfReference(text: string): RequestKind | null {
  if (!/^[a-z]-\d{6}-[0-9a-hjkmnp-tv-z]{5}$/i.test(text)) return null;
  return requestKinds.find((kind) => requestLetters[kind] === text.charAt(0).toUpperCase()) ?? null;
}
