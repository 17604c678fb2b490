import { incorporationTypes } from "./incorporation.ts";
import { gstOffers } from "./prices.ts";

const [privateLimited, llp, opc, partnership] = incorporationTypes;
const [gstRegistration] = gstOffers;

/**
 * How long each service of the calculator usually takes: by the specification, section 9, else by
 * docs/business-rules-content.md, sections B4 to B6. The authority decides.
 */
export const typicalTimes = {
  "private-limited": privateLimited.timeline,
  gst: gstRegistration.duration,
  trademark: "6–12 months, unopposed",
  itr: "3–6 business days",
  accounting: "7–10 business days",
} as const;

const further: Readonly<Record<string, string>> = {
  ...typicalTimes,
  llp: llp.timeline,
  opc: opc.timeline,
  partnership: partnership.timeline,
};

/** The typical time of a service of the calculator; undefined where none is known. */
export function findTypicalTime(id: string): string | undefined {
  return further[id];
}
