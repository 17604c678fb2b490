import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import { addDays, endOfMonth, makeDay, partsOf, startOfDay, weekdayOf } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MonthStyle } from "./month-style.tsx";

type MonthGridProps = {
  /** What the group of days is called. */
  legend: string;
  /** A day of the month that is shown. */
  shown: string;
  onShow: (day: string) => void;
  today: string;
  /** The last day that can be chosen. */
  end: string;
  isFree: (day: string) => boolean;
  /** Whether the days that are not free are known to be closed. */
  isKnown: boolean;
  chosen: string;
  onChoose: (day: string) => void;
  /** What the days mean, or why there are none. */
  hint: string;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const monthName = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows move between the free days, by a day or a week: of them all, one is reached with Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const free = [...event.currentTarget.querySelectorAll("button")];
  const dates = free.map(({ value }) => Number(value));
  const target = Number(free.find((one) => one === event.target)?.value) + step;
  const place = step > 0 ? dates.findIndex((date) => date >= target) : dates.findLastIndex((date) => date <= target);
  free[place]?.focus();
}

/** A month; the days that are free can be pressed. */
export function MonthGrid(props: MonthGridProps) {
  const { legend, shown, onShow, today, end, isFree, isKnown, chosen, onChoose, hint } = props;
  const { year, month } = partsOf(shown);
  const [first, last] = [makeDay(year, month, 1), endOfMonth(year, month)];
  const days = Array.from({ length: partsOf(last).date }, (_, place) => addDays(first, place));
  const freeDays = days.filter(isFree);
  const reached = freeDays.includes(chosen) ? chosen : freeDays[0];
  // Weeks begin on Monday.
  const column = ((new Date(first).getUTCDay() + 6) % 7) + 1;
  return (
    <fieldset className="month">
      <legend className="vh">{legend}</legend>
      <MonthStyle />
      <div className="month__head">
        <Button
          variant="quiet"
          small
          aria-label="Previous month"
          aria-disabled={first <= today}
          onClick={() => first > today && onShow(addDays(first, -1))}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <b aria-live="polite">{monthName.format(new Date(first))}</b>
        <Button
          variant="quiet"
          small
          aria-label="Next month"
          aria-disabled={last >= end}
          onClick={() => last < end && onShow(addDays(last, 1))}
        >
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <ul className="month__days" onKeyDown={moveFocus}>
        {weekdays.map((name) => (
          <li className="month__weekday" key={name} aria-hidden="true">
            {name}
          </li>
        ))}
        {days.map((day, place) => {
          const { date } = partsOf(day);
          return (
            <li key={day} style={place === 0 ? { gridColumnStart: column } : undefined}>
              {isFree(day) ? (
                <button
                  className="month__free num"
                  type="button"
                  value={date}
                  tabIndex={day === reached ? 0 : -1}
                  aria-pressed={day === chosen}
                  aria-label={`${weekdayOf(day)}, ${formatProseDate(startOfDay(day))}`}
                  onClick={() => onChoose(day)}
                >
                  {date}
                </button>
              ) : (
                <span className={isKnown ? "month__closed num" : "num"} aria-hidden="true">
                  {date}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="field__hint" role="status">
        {hint}
      </p>
    </fieldset>
  );
}
