import { type Paise, rupees } from "../money/paise.ts";
import type { Day } from "../time/calendar-days.ts";

/** A limit of turnover in a year: registration is due above it. */
export type GstLimit = {
  /** The state from which goods or services are sold; null stands for all others. */
  readonly states: readonly string[] | null;
  readonly goodsOnly: Paise;
  readonly services: Paise;
  /** The day from which these limits hold. */
  readonly from: Day;
};

const lakh = (count: number) => rupees(count * 1_00_000);

/**
 * CGST Act 2017, section 22 with its explanation (iii), as amended from 1 Feb 2019, and Notification 10/2019-CT:
 * docs/business-rules-content.md, section B7 (N65, N107).
 */
export const gstLimits: readonly GstLimit[] = [
  {
    states: ["Manipur", "Mizoram", "Nagaland", "Tripura"],
    goodsOnly: lakh(10),
    services: lakh(10),
    from: "2019-04-01",
  },
  {
    states: ["Arunachal Pradesh", "Meghalaya", "Puducherry", "Sikkim", "Telangana", "Uttarakhand"],
    goodsOnly: lakh(20),
    services: lakh(20),
    from: "2019-04-01",
  },
  { states: null, goodsOnly: lakh(40), services: lakh(20), from: "2019-04-01" },
];

/** CGST Act 2017, section 122(1): this or the tax evaded, whichever is higher (N108). */
export const leastUnregisteredPenalty: Paise = rupees(10_000);

/** CGST Act 2017, sections 25(1) and 27 (N109). */
export const casualRegistration = { applyDaysBefore: 5, validDays: 90, extensionDays: 90 } as const;
