import { type DatedXirr, formatChange, leastYearDays, noRateSentences } from "#domain/investors/portfolio.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { daysBetween, formatDay } from "#domain/time/calendar-days.ts";

/** `Apr 01, 2026 to Nov 20, 2026`; a period of less than a year says that its rate was projected to one. */
function sayPeriod({ from, to }: DatedXirr): string {
  const days = daysBetween(from, to);
  const short =
    days < leastYearDays ? ` (${formatNumber(days)} ${days === 1 ? "day" : "days"}, projected to a year)` : "";
  return `${formatDay(from)} to ${formatDay(to)}${short}`;
}

/** A yearly rate with its dates, as a figure of a list; or why there is none. */
export function XirrFigure({ xirr }: { xirr: DatedXirr }) {
  return (
    <div>
      <dt>
        <abbr title="Extended internal rate of return">XIRR</abbr>
      </dt>
      {"rate" in xirr ? (
        <>
          <dd className="num">{formatChange(xirr.rate)} a year</dd>
          <dd className="meta">{sayPeriod(xirr)}</dd>
        </>
      ) : (
        <dd className="meta">{noRateSentences[xirr.none]}</dd>
      )}
    </div>
  );
}
