import { rupees } from "../money/paise.ts";
import { formatRupees } from "../money/rupees.ts";
import type { Filing } from "./filings.ts";

type Daily = {
  readonly kind: "daily";
  readonly perDay: number;
  /** Of a return without anything in it. */
  readonly nil?: { readonly perDay: number; readonly most: number };
  /** The ceiling of a return, where it depends on the turnover the least and the greatest. */
  readonly caps?: readonly [least: number, greatest: number];
  readonly most?: string;
  readonly sources: readonly string[];
};
type Fixed = { readonly kind: "fixed"; readonly words: string; readonly sources: readonly string[] };

/**
 * The late fees that the law sets per return (docs/business-rules-content.md, B5, B7, B8 and B9), by the id of the filing's rule.
 * What is not here has no sourced fee per day: interest, penalties and the LLP's scale depend on what we do not know.
 */
const gst: Daily = {
  kind: "daily",
  perDay: 50,
  nil: { perDay: 20, most: 500 },
  caps: [2000, 10_000],
  most: "at most ₹2,000 with a turnover up to ₹1.5 crore, ₹5,000 up to ₹5 crore, ₹10,000 above",
  sources: [
    "blog.gsttool.in/late-filing-fee-for-gstr-3b",
    "easypeasytax.com",
    "dumbreassociates.in/useful_due_dates.php",
  ],
};
const registry: Daily = {
  kind: "daily",
  perDay: 100,
  sources: ["taxmann.com", "foxmandal.in", "bajajfinserv.in", "ftaxco.in/2025/09"],
};
const incomeTax: Fixed = {
  kind: "fixed",
  words: "₹5,000, or ₹1,000 with an income up to ₹5 lakh",
  sources: ["aubsp.com/income-tax-act-2025-section-428", "practicaltaxplanning.com"],
};

const fees: Readonly<Record<string, Daily | Fixed>> = {
  "gstr-1": gst,
  "gstr-3b": gst,
  "gstr-1-quarterly": gst,
  "gstr-3b-quarterly": gst,
  "tds-statement": {
    kind: "daily",
    perDay: 200,
    most: "at most the tax deducted",
    sources: ["inkl.com", "taxeon.in/article3"],
  },
  "aoc-4": registry,
  "aoc-4-opc": registry,
  "mgt-7": registry,
  "mgt-7a-opc": registry,
  itr: incomeTax,
  "itr-company": incomeTax,
};

const write = (amount: number) => formatRupees(rupees(amount));

export type LateFee = {
  /** `₹300, or ₹120 for a nil return`: an estimate up to today. */
  readonly amount: string;
  /** How it is counted. */
  readonly rule: string;
  readonly sources: readonly string[];
};

/** The late fee of a filing that is past due, as an estimate up to today; null where there is none or no source for it. */
export function estimateLateFee({ rule, daysLeft }: Pick<Filing, "rule" | "daysLeft">): LateFee | null {
  const fee = fees[rule.id];
  if (fee === undefined || daysLeft >= 0) return null;
  const { sources } = fee;
  if (fee.kind === "fixed") return { amount: fee.words, rule: "Once, when the return is filed late", sources };
  const { perDay, nil, most, caps = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] } = fee;
  const days = -daysLeft;
  const [from, to] = caps.map((cap) => write(Math.min(days * perDay, cap)));
  const full = from === to ? `${from}` : `${from} to ${to} by turnover`;
  const amount = nil ? `${full}, or ${write(Math.min(days * nil.perDay, nil.most))} for a nil return` : full;
  const daily = `${write(perDay)} a day${nil ? `, ${write(nil.perDay)} for a nil return` : ""}`;
  return { amount, rule: most ? `${daily}; ${most}` : daily, sources };
}
