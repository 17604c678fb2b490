import { type Holding, type HoldingEvent, holdingEventLabels } from "./holdings.ts";
import { valueHolding } from "./portfolio.ts";
import { fundingStageLabels } from "./request-kinds.ts";
import { sectorLabels } from "./sectors.ts";

/** Told by its first three bytes, so that a spreadsheet reads ₹ and Hindi as they are. */
const byteOrderMark = "\uFEFF";

/**
 * A cell of a comma-separated file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before
 * it: a company's name must not run anything (OWASP, CSV injection).
 */
export function writeCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^(?:[\s\p{Cc}]*[=+\-@]|[\t\r])/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

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

/** `1234.5`, without grouping: a figure that a spreadsheet can add up. Takes paise. */
const plain = (paise: number) => paise / 100;

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

/** The portfolio as a file for a spreadsheet, made on the investor's own device. */
export function writePortfolioReport(holdings: readonly Holding[], events: readonly HoldingEvent[]): string {
  const rows = holdings.map((holding) => {
    const { cost, value, change, valuedOn, state } = valueHolding(holding, events);
    const told = events
      .filter(({ holding_id }) => holding_id === holding.id)
      .sort((a, b) => (a.happened_on < b.happened_on ? -1 : 1))
      .map(({ happened_on, kind, note }) =>
        [`${happened_on} ${holdingEventLabels[kind]}`, note].filter(Boolean).join(": "),
      );
    return [
      writeCell(holding.company_name),
      writeCell(labelOf(sectorLabels, holding.sector)),
      writeCell(labelOf(fundingStageLabels, holding.stage)),
      writeCell(holding.city ?? ""),
      writeCell(holding.invested_on),
      writeCell(plain(cost)),
      writeCell(plain(value)),
      writeCell(change / 10),
      writeCell(valuedOn ?? ""),
      writeCell(stateWords[state]),
      writeCell(told.join("; ")),
    ];
  });
  const lines = [columns.map(writeCell), ...rows].map((cells) => cells.join(","));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}
