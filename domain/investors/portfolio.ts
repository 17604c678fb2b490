import { add, nothing, type Paise } from "../money/paise.ts";
import { formatNumber } from "../money/rupees.ts";
import type { Day } from "../time/calendar-days.ts";
import type { Holding } from "./holdings.ts";
import { type Bought, type Change, changeOf, type Valuation, valueHolding } from "./value-holding.ts";
import { type CashFlow, type NoRate, solveXirr, type Xirr } from "./xirr.ts";

/** `+15%`, `+12.3%`, `-100%`, `0%`, from tenths of a per cent. */
export function formatChange(tenths: number): string {
  const size = Math.abs(tenths);
  const decimal = size % 10 === 0 ? "" : `.${size % 10}`;
  const sign = tenths > 0 ? "+" : tenths < 0 ? "-" : "";
  return `${sign}${formatNumber(Math.floor(size / 10))}${decimal}%`;
}

/** How often what was paid has come back or is held, in hundredths, half rounded up; null where nothing was paid. */
export function multipleOf(cost: Paise, worth: Paise): number | null {
  return cost <= 0 ? null : Number((BigInt(worth) * 200n + BigInt(cost)) / (BigInt(cost) * 2n));
}

/** `1.15×`, from hundredths. */
export function formatMultiple(hundredths: number): string {
  return `${formatNumber(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}×`;
}

export type PortfolioTotals = {
  readonly cost: Paise;
  readonly realised: Paise;
  readonly value: Paise;
  /** Two holdings of one company, whatever its capitals, are one. */
  readonly companies: number;
  /** The average over all holdings, each weighted by its cost, in tenths of a per cent; null without a holding. */
  readonly roi: number | null;
};

/** All holdings together, including those that were sold or lost. */
export function sumPortfolio(
  holdings: readonly (Bought & Pick<Holding, "company_name">)[],
  events: readonly Change[],
): PortfolioTotals {
  const valued = holdings.map((holding) => valueHolding(holding, events));
  const cost = add(...valued.map((each) => each.cost));
  const realised = add(...valued.map((each) => each.realised));
  const value = add(...valued.map((each) => each.value));
  const companies = new Set(holdings.map(({ company_name }) => company_name.trim().toLocaleLowerCase("en-IN"))).size;
  return { cost, realised, value, companies, roi: changeOf(cost, add(realised, value)) };
}

/** A annual rate with the days that it is from and to. */
export type DatedXirr = Xirr & { readonly from: Day; readonly to: Day };

/** Shorter periods are named beside their rate: spread over a year, they say more than has happened. */
export const leastYearDays = 365;

/**
 * The annual rate of one holding or several, from the first purchase to today, at which what is held counts as received; to the
 * last day of an exit or a write-off where nothing is held. `today` is the day in India; null without a holding.
 */
export function measureXirr(valued: readonly Valuation[], today: Day): DatedXirr | null {
  const flows = valued.flatMap((each) => each.flows);
  const from = flows.map(({ day }) => day).sort()[0];
  if (from === undefined) return null;
  const ends = valued.map(({ endedOn }) => endedOn ?? today).sort();
  const to = ends.at(-1) ?? today;
  const held: CashFlow = { day: to, amount: add(...valued.map(({ value }) => value)) };
  return { ...solveXirr([...flows, held]), from, to };
}

/** Why there is no rate, in a sentence. */
export const noRateSentences: Readonly<Record<NoRate, string>> = {
  "one-day": "No XIRR yet: it needs at least one day between a purchase and what it is worth.",
  "no-return": "No XIRR: nothing was received and nothing is left.",
  "no-rate": "No XIRR: no annual rate fits these amounts and dates.",
  several: "No XIRR: more than one annual rate fits these amounts and dates.",
  "too-large": "No XIRR: the change is too large for the time to give a annual rate.",
};

/** `key` is a sector or a stage; the share in tenths of a per cent. */
export type Share = { readonly key: string; readonly cost: Paise; readonly share: number };

/** How the cost is spread, the largest part first. The shares add up to 100% to the tenth: the rounding remainder goes to the largest part. */
export function allocate<Field extends "sector" | "stage">(
  holdings: readonly (Bought & Record<Field, string>)[],
  events: readonly Change[],
  by: Field,
): Share[] {
  const costs = new Map<string, Paise>();
  for (const holding of holdings)
    costs.set(holding[by], add(costs.get(holding[by]) ?? nothing, valueHolding(holding, events).cost));
  const total = add(...costs.values());
  const parts = [...costs].map(([key, cost]) => {
    const thousandfold = BigInt(cost) * 1000n;
    return { key, cost, share: Number(thousandfold / BigInt(total)), rest: thousandfold % BigInt(total) };
  });
  const missing = 1000 - parts.reduce((sum, { share }) => sum + share, 0);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  for (const part of byRest.slice(0, missing)) part.share += 1;
  return parts.sort((a, b) => b.cost - a.cost).map(({ key, cost, share }) => ({ key, cost, share }));
}

/** A month (`2026-11`) or a year (`2026`); the amount invested then, and in total until then. */
export type Period = { readonly period: string; readonly added: Paise; readonly total: Paise };

/** Longer spans are grouped by year. */
const mostMonths = 24;

function* listPeriods(first: string, last: string, isMonthly: boolean): Generator<string> {
  let [year = 0, month = 1] = first.split("-").map(Number);
  for (;;) {
    const period = isMonthly ? `${year}-${String(month).padStart(2, "0")}` : String(year);
    if (period > last) return;
    yield period;
    if (isMonthly && month < 12) month += 1;
    else [year, month] = [year + 1, 1];
  }
}

/** What was invested from the first purchase to the last, without gaps, so that a line may be drawn through it. */
export function growPortfolio(holdings: readonly Bought[], events: readonly Change[]): Period[] {
  const purchases = holdings.flatMap((holding) => valueHolding(holding, events).purchases);
  const days = purchases.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const monthly = [...listPeriods(first.slice(0, 7), last.slice(0, 7), true)];
  const isMonthly = monthly.length <= mostMonths;
  const length = isMonthly ? 7 : 4;
  const periods = isMonthly ? monthly : [...listPeriods(first.slice(0, 4), last.slice(0, 4), false)];
  let total = nothing;
  return periods.map((period) => {
    const added = add(...purchases.filter(({ day }) => day.slice(0, length) === period).map(({ amount }) => amount));
    total = add(total, added);
    return { period, added, total };
  });
}
