import { sectorLabels } from "../companies/sectors.ts";
import { writeCsv } from "../fields/csv.ts";
import { toRupees } from "../money/paise.ts";
import { fundingStageLabels } from "../requests/request-kinds.ts";
import { type Holding, type HoldingEvent, holdingEventLabels } from "./holdings.ts";
import { valueHolding } from "./portfolio.ts";

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
  "What happened",
] as const;

const stateWords = { held: "Held", acquired: "Acquired", "written-off": "Written off" } as const;

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

/** The portfolio as a file for a spreadsheet, created on the investor's own device. */
export function writePortfolioReport(holdings: readonly Holding[], events: readonly HoldingEvent[]): string {
  const rows = holdings.map((holding) => {
    const { cost, value, change, valuedOn, state } = valueHolding(holding, events);
    const history = events
      .filter(({ holding_id }) => holding_id === holding.id)
      .sort((a, b) => (a.happened_on < b.happened_on ? -1 : 1))
      .map(({ happened_on, kind, note }) =>
        [`${happened_on} ${holdingEventLabels[kind]}`, note].filter(Boolean).join(": "),
      );
    return [
      holding.company_name,
      labelOf(sectorLabels, holding.sector),
      labelOf(fundingStageLabels, holding.stage),
      holding.city ?? "",
      holding.invested_on,
      // Without grouping: figures that a spreadsheet can add up.
      toRupees(cost),
      toRupees(value),
      change / 10,
      valuedOn ?? "",
      stateWords[state],
      history.join("; "),
    ];
  });
  return writeCsv(columns, rows);
}
