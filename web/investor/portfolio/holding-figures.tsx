import { formatChange, formatMultiple, measureXirr, multipleOf } from "#domain/investors/portfolio.ts";
import type { Valuation } from "#domain/investors/value-holding.ts";
import { add } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { type Day, formatDay } from "#domain/time/calendar-days.ts";
import { XirrFigure } from "./xirr-figure.tsx";

const countPurchases = (count: number) => (count === 1 ? "1 purchase" : `${count} purchases`);

function sayValued({ state, valuedOn }: Valuation): string {
  if (state !== "held") return "nothing held";
  return valuedOn === null ? "at cost" : `valued ${formatDay(valuedOn)}`;
}

/** What was paid, what came back, what is held, and what that comes to. `today` is the day in India. */
export function HoldingFigures({ valued, today }: { valued: Valuation; today: Day }) {
  const { cost, realised, value, change, purchases } = valued;
  const [first] = purchases;
  const xirr = measureXirr([valued], today);
  return (
    <dl className="holding__figures">
      <div>
        <dt>Invested</dt>
        <dd className="num">{formatMoney(cost)}</dd>
        <dd className="meta">
          {purchases.length > 1 ? `${countPurchases(purchases.length)} since ` : ""}
          {first ? <span className="nowrap">{formatDay(first.day)}</span> : null}
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd className="num">{formatMoney(realised)}</dd>
      </div>
      <div>
        <dt>Current value</dt>
        <dd className="num">{formatMoney(value)}</dd>
        <dd className="meta">{sayValued(valued)}</dd>
      </div>
      <div>
        <dt>Return</dt>
        <dd className="num">{formatChange(change)}</dd>
        <dd className="meta">{formatMultiple(multipleOf(cost, add(realised, value)) ?? 0)} of cost</dd>
      </div>
      {xirr ? <XirrFigure xirr={xirr} /> : null}
    </dl>
  );
}
