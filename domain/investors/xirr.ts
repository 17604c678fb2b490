import { add, nothing, type Paise } from "../money/paise.ts";
import { type Day, daysBetween } from "../time/calendar-days.ts";

/** Money on a day: paid in is negative, received is positive. */
export type CashFlow = { readonly day: Day; readonly amount: Paise };

/** Why there is no annual rate. */
export type NoRate = "one-day" | "no-return" | "no-rate" | "several" | "too-large";

/** `rate` in tenths of a per cent a year. */
export type Xirr = { readonly rate: number } | { readonly none: NoRate };

/** The rates that are looked through, as ln(1 + rate): from -99.99% to 10,00,000% a year. */
const widest = Math.log(10_000);
/** Steps of the search where several rates may fit. */
const steps = 4_000;
const yearDays = 365;

type Point = { readonly years: number; readonly amount: number };

/** One point for each day with money, the earliest first; a day on which it comes to nothing has none. */
function sumByDay(flows: readonly CashFlow[]): Point[] {
  const sums = new Map<Day, Paise>();
  for (const { day, amount } of flows) sums.set(day, add(sums.get(day) ?? nothing, amount));
  const days = [...sums].filter(([, amount]) => amount !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const first = days[0]?.[0] ?? "";
  return days.map(([day, amount]) => ({ years: daysBetween(first, day) / yearDays, amount }));
}

/** The sign of the net present value at ln(1 + rate) = `x`. Scaled by the largest power, of the last or the first day, so that none overflows. */
function signOfValue(points: readonly Point[], x: number): number {
  const most = x < 0 ? -x * (points.at(-1)?.years ?? 0) : 0;
  return Math.sign(points.reduce((sum, { years, amount }) => sum + amount * Math.exp(-x * years - most), 0));
}

function bisect(points: readonly Point[], low: number, high: number): number {
  const sign = signOfValue(points, low);
  let [from, to] = [low, high];
  for (let step = 0; step < 100; step += 1) {
    const middle = (from + to) / 2;
    if (signOfValue(points, middle) === sign) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The spans in which the net present value changes its sign, each with one rate in it. */
function findSpans(points: readonly Point[], count: number): [low: number, high: number][] {
  const at = (step: number) => -widest + (2 * widest * step) / count;
  return Array.from({ length: count }, (_, step): [number, number] => [at(step), at(step + 1)]).filter(
    ([low, high]) => signOfValue(points, low) !== signOfValue(points, high),
  );
}

/**
 * The annual rate at which all flows together are worth nothing: the sum of amount / (1 + rate)^(days since the first / 365)
 * is 0. It is what spreadsheets call XIRR (learn.microsoft.com/en-us/dax/xirr-function-dax). Found by bisection, which cannot
 * miss it; a spreadsheet's result can depend on its first guess. Where money goes in once and then only comes back, one rate
 * fits at most (Descartes' rule of signs). Otherwise all rates are looked through, and several are no answer.
 */
export function solveXirr(flows: readonly CashFlow[]): Xirr {
  const moved = flows.filter(({ amount }) => amount !== 0);
  if (!moved.some(({ amount }) => amount > 0)) return { none: "no-return" };
  if (new Set(moved.map(({ day }) => day)).size < 2) return { none: "one-day" };
  const points = sumByDay(moved);
  const signs = points.map(({ amount }) => Math.sign(amount));
  const changes = signs.filter((sign, place) => place > 0 && sign !== signs[place - 1]).length;
  if (changes === 0) return { none: "no-rate" };
  const spans = findSpans(points, changes === 1 ? 1 : steps);
  const [span] = spans;
  if (!span) return { none: changes === 1 ? "too-large" : "no-rate" };
  if (spans.length > 1) return { none: "several" };
  return { rate: Math.round(Math.expm1(bisect(points, ...span)) * 1000) + 0 };
}
