import { add, nothing, type Paise, rupees } from "../money/paise.ts";
import { formatNumber } from "../money/rupees.ts";
import type { Holding, HoldingEvent } from "./holdings.ts";

/** Rupees, as the rows have them; everything here is calculated in paise. */
type Cost = Pick<Holding, "id" | "amount">;
type Change = Pick<HoldingEvent, "holding_id" | "happened_on" | "kind" | "value" | "created_at">;

export type Valuation = {
  readonly cost: Paise;
  /** The cost, until an event gives another value. */
  readonly value: Paise;
  /** Tenths of a per cent. */
  readonly change: number;
  readonly state: "held" | "acquired" | "written-off";
  /** The day since which the value holds; null while it is the cost. */
  readonly valuedOn: string | null;
};

const later = (one: Change, other: Change) =>
  one.happened_on === other.happened_on ? one.created_at > other.created_at : one.happened_on > other.happened_on;

/** What a holding is worth: its latest event decides, and of two on one day the one that was entered last. */
export function valueHolding(holding: Cost, events: readonly Change[]): Valuation {
  const own = events.filter(({ holding_id }) => holding_id === holding.id);
  const last = own.reduce<Change | null>((latest, event) => (latest && !later(event, latest) ? latest : event), null);
  const cost = rupees(holding.amount);
  const value = last === null ? cost : last.kind === "write-off" ? nothing : rupees(last.value);
  const state = last?.kind === "acquisition" ? "acquired" : last?.kind === "write-off" ? "written-off" : "held";
  return { cost, value, change: changeOf(cost, value) ?? 0, state, valuedOn: last?.happened_on ?? null };
}

/**
 * By how much a value differs from its cost, in tenths of a per cent, rounded half away from zero; null where nothing was
 * paid. In integers throughout: the product is larger than a double holds exactly.
 */
export function changeOf(cost: Paise, value: Paise): number | null {
  if (cost <= 0) return null;
  const [difference, base] = [(BigInt(value) - BigInt(cost)) * 1000n, BigInt(cost)];
  const half = difference < 0n ? -base : base;
  return Number((difference * 2n + half) / (base * 2n));
}

/** `+15%`, `+12.3%`, `-100%`, `0%`, from tenths of a per cent. */
export function formatChange(tenths: number): string {
  const size = Math.abs(tenths);
  const decimal = size % 10 === 0 ? "" : `.${size % 10}`;
  const sign = tenths > 0 ? "+" : tenths < 0 ? "-" : "";
  return `${sign}${formatNumber(Math.floor(size / 10))}${decimal}%`;
}

export type PortfolioTotals = {
  readonly cost: Paise;
  readonly value: Paise;
  /** Two holdings of one company, whatever its capitals, are one. */
  readonly companies: number;
  /** The average over all holdings, each weighted by its cost, in tenths of a per cent; null without a holding. */
  readonly roi: number | null;
};

/** All holdings together, including those that were sold or lost. */
export function sumPortfolio(
  holdings: readonly (Cost & Pick<Holding, "company_name">)[],
  events: readonly Change[],
): PortfolioTotals {
  const valued = holdings.map((holding) => valueHolding(holding, events));
  const cost = add(...valued.map((each) => each.cost));
  const value = add(...valued.map((each) => each.value));
  const companies = new Set(holdings.map(({ company_name }) => company_name.trim().toLocaleLowerCase("en-IN"))).size;
  return { cost, value, companies, roi: changeOf(cost, value) };
}

/** `key` is a sector or a stage; the share in tenths of a per cent. */
export type Share = { readonly key: string; readonly cost: Paise; readonly share: number };

/** How the cost is spread, the largest part first. The shares add up to 100% to the tenth: the rounding remainder goes to the largest part. */
export function allocate<Field extends "sector" | "stage">(
  holdings: readonly (Cost & Record<Field, string>)[],
  by: Field,
): Share[] {
  const costs = new Map<string, Paise>();
  for (const holding of holdings)
    costs.set(holding[by], add(costs.get(holding[by]) ?? nothing, rupees(holding.amount)));
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

/** What was invested from the first holding to the last, without gaps, so that a line may be drawn through it. */
export function growPortfolio(holdings: readonly (Cost & Pick<Holding, "invested_on">)[]): Period[] {
  const days = holdings.map(({ invested_on }) => invested_on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const monthly = [...listPeriods(first.slice(0, 7), last.slice(0, 7), true)];
  const isMonthly = monthly.length <= mostMonths;
  const length = isMonthly ? 7 : 4;
  const periods = isMonthly ? monthly : [...listPeriods(first.slice(0, 4), last.slice(0, 4), false)];
  let total = nothing;
  return periods.map((period) => {
    const added = add(
      ...holdings
        .filter(({ invested_on }) => invested_on.slice(0, length) === period)
        .map(({ amount }) => rupees(amount)),
    );
    total = add(total, added);
    return { period, added, total };
  });
}
