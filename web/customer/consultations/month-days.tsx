import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { addDays, daysBetween, endOfMonth, makeDay, partsOf } from "#domain/time/calendar-days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { useSlots } from "./use-slots.ts";

type MonthDaysProps = {
  /** A day of the month that is shown. */
  shown: string;
  onShow: (day: string) => void;
  today: string;
  minutes: number;
  chosen: string;
  onChoose: (day: string) => void;
  moving?: string;
  turn: number;
};

/** A month; the days that have a free time can be pressed. */
export function MonthDays({ minutes, moving, turn, ...grid }: MonthDaysProps) {
  const { shown, today } = grid;
  const { year, month } = partsOf(shown);
  const [first, last] = [makeDay(year, month, 1), endOfMonth(year, month)];
  const end = addDays(today, bookingRules.mostDaysAhead);
  const [from, until] = [daysBetween(first, today) > 0 ? today : first, daysBetween(last, end) < 0 ? end : last];
  const slots = useSlots({ date: from, until, minutes, moving, turn });
  return (
    <MonthGrid
      {...grid}
      legend="Free days"
      end={end}
      isFree={(day) => slots.status === "ready" && slots.days.has(day)}
      isKnown={slots.status === "ready"}
      hint={
        slots.status === "loading"
          ? "Loading free days..."
          : slots.status === "failed"
            ? "The free days could not be loaded. You can enter a date above."
            : slots.status === "ready" && slots.days.size === 0
              ? "No free days in this month."
              : "Outlined days have free times."
      }
    />
  );
}
