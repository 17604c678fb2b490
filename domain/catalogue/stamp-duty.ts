import { type Paise, rupees } from "../money/paise.ts";

export type StampDuty = {
  /** The GST code of the state. */
  readonly code: string;
  readonly state: string;
  readonly amount: Paise;
};

/** The authorised capital for which the duties below are. */
export const stampDutyCapital: Paise = rupees(1_00_000);

/**
 * Stamp duty on the form, memorandum and articles of a new private company with this capital. Only states on which two
 * independent lists agree: docs/business-rules.md, section 3 (M6, N118). Indicative: each state changes it by its own
 * law. A state that is not listed is "as per state"; for Gujarat, Karnataka and Tamil Nadu the lists disagree.
 */
export const stampDuties: readonly StampDuty[] = [
  { code: "37", state: "Andhra Pradesh", amount: rupees(1520) },
  { code: "18", state: "Assam", amount: rupees(525) },
  { code: "07", state: "Delhi", amount: rupees(360) },
  { code: "06", state: "Haryana", amount: rupees(135) },
  { code: "20", state: "Jharkhand", amount: rupees(173) },
  { code: "32", state: "Kerala", amount: rupees(3025) },
  { code: "23", state: "Madhya Pradesh", amount: rupees(7550) },
  { code: "27", state: "Maharashtra", amount: rupees(1300) },
  { code: "21", state: "Odisha", amount: rupees(610) },
  { code: "03", state: "Punjab", amount: rupees(10_025) },
  { code: "08", state: "Rajasthan", amount: rupees(1010) },
  { code: "36", state: "Telangana", amount: rupees(1520) },
  { code: "09", state: "Uttar Pradesh", amount: rupees(1010) },
  { code: "05", state: "Uttarakhand", amount: rupees(1010) },
  { code: "19", state: "West Bengal", amount: rupees(370) },
];
