import { Link } from "react-router";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { Unbroken } from "../blocks/unbroken.tsx";
import { lawDates } from "./law-dates.ts";

/** Changes of the law by date, each with the page that follows it. */
export function LawTimeline() {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away
    <ol className="law-dates" role="list">
      {lawDates.map(({ day, text, page, to }) => (
        <li key={day}>
          <time dateTime={day}>{formatProseDate(startOfDay(day))}</time>
          <p>
            <Unbroken text={text} />
          </p>
          <Link to={to}>{page}</Link>
        </li>
      ))}
    </ol>
  );
}
