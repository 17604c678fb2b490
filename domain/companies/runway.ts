import { add, type Paise, rupees, subtract, toRupees } from "../money/paise.ts";

export type RunwayInput = {
  /** In the bank today. */
  readonly cash: Paise;
  /** Coming in each month. */
  readonly revenue: Paise;
  /** All that is spent each month. */
  readonly burn: Paise;
};

export type Runway =
  | { readonly kind: "not-burning"; readonly netBurn: Paise }
  | {
      readonly kind: "burning";
      readonly netBurn: Paise;
      /** Tenths of a month, rounded down, so that no unpaid day is counted. */
      readonly tenths: number;
      /** `2027-08`: the last month that is fully covered; null when not even the current one is. */
      readonly lastFullMonth: string | null;
    };

/**
 * How long the cash lasts: cash divided by spending beyond revenue.
 * @param today a day in India, `2026-11-20`; months are counted from the one after it
 */
export function calculateRunway({ cash, revenue, burn }: RunwayInput, today: string): Runway {
  const netBurn = subtract(burn, revenue);
  if (netBurn <= 0) return { kind: "not-burning", netBurn };
  const tenths = Number((BigInt(cash) * 10n) / BigInt(netBurn));
  const whole = Math.floor(tenths / 10);
  return { kind: "burning", netBurn, tenths, lastFullMonth: whole === 0 ? null : addMonths(today, whole) };
}

/** `2027-01` is three months after a day in October 2026. Years beyond 9999 are not written: then it is the last of them. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = Math.min(year * 12 + month - 1 + months, 9999 * 12 + 11);
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** One month of the recorded figures: rupees, as its rows have them. */
type Month = { readonly month: string; readonly revenue: number; readonly burn: number };

/** The average of the latest months, in whole rupees; null where no month is recorded. */
export function averageMonth(months: readonly Month[], newest = 3): Pick<RunwayInput, "revenue" | "burn"> | null {
  const latest = [...months].sort((one, other) => (one.month < other.month ? 1 : -1)).slice(0, newest);
  if (latest.length === 0) return null;
  const mean = (of: (month: Month) => number) =>
    rupees(Math.round(toRupees(add(...latest.map((month) => rupees(of(month))))) / latest.length));
  return { revenue: mean(({ revenue }) => revenue), burn: mean(({ burn }) => burn) };
}
