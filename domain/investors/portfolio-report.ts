import { sectorLabels } from "../companies/sectors.ts";
import { writeCsv } from "../fields/csv.ts";
import { add, subtract, toRupees } from "../money/paise.ts";
import { fundingStageLabels } from "../requests/request-kinds.ts";
import type { Day } from "../time/calendar-days.ts";
import { compareEvents, type Holding, type HoldingEvent, holdingEventLabels } from "./holdings.ts";
import { measureXirr, multipleOf } from "./portfolio.ts";
import { valueHolding } from "./value-holding.ts";

const columns = [
  "Company",
  "Sector",
  "Stage",
  "City",
  "Invested on",
  "Invested (₹)",
  "Value (₹)",
  "Change (%)",
  "Valued on",
  "State",
  "Received (₹)",
  "Profit or loss (₹)",
  "Multiple",
  "XIRR (% a year)",
  "XIRR from",
  "XIRR to",
  "What happened",
] as const;

export const stateLabels = { held: "Held", sold: "Sold", "written-off": "Written off" } as const;

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

/**
 * The portfolio as a file for a spreadsheet, created on the investor's own device. Figures are without grouping, so that a
 * spreadsheet can add them up. `today` is the day in India.
 */
export function writePortfolioReport(
  holdings: readonly Holding[],
  events: readonly HoldingEvent[],
  today: Day,
): string {
  const rows = holdings.map((holding) => {
    const valued = valueHolding(holding, events);
    const { cost, realised, value, change, valuedOn, endedOn, state } = valued;
    const worth = add(realised, value);
    const xirr = measureXirr([valued], today);
    const history = events
      .filter(({ holding_id }) => holding_id === holding.id)
      .sort(compareEvents)
      .map(({ happened_on, kind, note }) =>
        [`${happened_on} ${holdingEventLabels[kind]}`, note].filter(Boolean).join(": "),
      );
    return [
      holding.company_name,
      labelOf(sectorLabels, holding.sector),
      labelOf(fundingStageLabels, holding.stage),
      holding.city ?? "",
      holding.invested_on,
      toRupees(cost),
      toRupees(value),
      change / 10,
      endedOn ?? valuedOn ?? "",
      stateLabels[state],
      toRupees(realised),
      toRupees(subtract(worth, cost)),
      (multipleOf(cost, worth) ?? 0) / 100,
      xirr && "rate" in xirr ? xirr.rate / 10 : null,
      xirr?.from ?? null,
      xirr?.to ?? null,
      history.join("; "),
    ];
  });
  return writeCsv(columns, rows);
}

const transactionColumns = [
  "Company",
  "Date",
  "Transaction",
  "Amount (₹)",
  "Share sold (%)",
  "Cash flow (₹)",
  "Note",
] as const;

/** Every purchase, exit, new value and end, the earliest first within each company. The cash flows are those of the XIRR. */
export function writeTransactions(holdings: readonly Holding[], events: readonly HoldingEvent[]): string {
  const rows = holdings.flatMap(({ id, company_name, invested_on, amount }) => [
    [company_name, invested_on, "Purchase", amount, null, -amount, null],
    ...events
      .filter(({ holding_id }) => holding_id === id)
      .sort(compareEvents)
      .map(({ kind, happened_on, value, share_sold, note }) => {
        const flow = { purchase: -value, exit: value, acquisition: value, round: null, "write-off": null }[kind];
        return [company_name, happened_on, holdingEventLabels[kind], value, share_sold, flow, note];
      }),
  ]);
  return writeCsv(transactionColumns, rows);
}
