import { type DatedXirr, formatChange, leastYearDays, noRateSentences } from "#domain/investors/portfolio.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { daysBetween, formatDay } from "#domain/time/calendar-days.ts";

/** `Apr 01, 2026 to Nov 20, 2026`; of a period of less than a year, that its rate was projected to one. */
function Period({ xirr: { from, to } }: { xirr: DatedXirr }) {
  const days = daysBetween(from, to);
  return (
    <dd className="meta">
      <span className="nowrap">{formatDay(from)}</span> to <span className="nowrap">{formatDay(to)}</span>
      {days < leastYearDays ? ` (${formatNumber(days)} ${days === 1 ? "day" : "days"}, projected to a year)` : null}
    </dd>
  );
}

/** A annual rate with its dates, as a figure of a list; or why there is none. */
export function XirrFigure({ xirr }: { xirr: DatedXirr }) {
  return (
    <div>
      <dt>
        <abbr title="Extended internal rate of return">XIRR</abbr>
      </dt>
      {"rate" in xirr ? (
        <>
          <dd className="num">{formatChange(xirr.rate)} a year</dd>
          <Period xirr={xirr} />
        </>
      ) : (
        <dd className="meta">{noRateSentences[xirr.none]}</dd>
      )}
    </div>
  );
}
