import { formatChange, formatMultiple, measureXirr, multipleOf, sumPortfolio } from "#domain/investors/portfolio.ts";
import { valueHolding } from "#domain/investors/value-holding.ts";
import { add } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { Day } from "#domain/time/calendar-days.ts";
import type { Portfolio } from "./holding-queries.ts";
import { XirrFigure } from "./xirr-figure.tsx";

/** All holdings together, and how the figures are meant. */
export function PortfolioTotals({ portfolio, today }: { portfolio: Portfolio; today: Day }) {
  const { holdings, events } = portfolio;
  const { cost, realised, value, roi } = sumPortfolio(holdings, events);
  const xirr = measureXirr(
    holdings.map((holding) => valueHolding(holding, events)),
    today,
  );
  const figures = [
    ["Invested", formatMoney(cost)],
    ["Received", formatMoney(realised)],
    ["Current value", formatMoney(value)],
  ] as const;
  return (
    <section className="panel__foot portfolio-totals" aria-labelledby="h-portfolio-totals">
      <h3 id="h-portfolio-totals">All holdings</h3>
      <dl className="holding__figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
        <div>
          <dt>Return</dt>
          <dd className="num">{formatChange(roi ?? 0)}</dd>
          <dd className="meta">{formatMultiple(multipleOf(cost, add(realised, value)) ?? 0)} of cost</dd>
        </div>
        {xirr ? <XirrFigure xirr={xirr} /> : null}
      </dl>
      <p className="meta">
        A holding counts at cost until a new round gives another value. A partial exit takes its share of the value
        away. XIRR is the annual rate at which all purchases, exits and today's value balance, as spreadsheets calculate
        it on a year of 365 days.
      </p>
    </section>
  );
}
