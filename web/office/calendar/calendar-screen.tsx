import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { formatIstDay } from "#domain/time/dates.ts";
import { CalendarDayForm } from "#web/office/calendar/calendar-day-form.tsx";
import { type ConsultationCalendar, useConsultationCalendar } from "#web/office/calendar/calendar-queries.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type ChoiceLink, ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { makeColumns } from "./calendar-columns.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarStyle } from "./calendar-style.tsx";
import { type CalendarView, daysOf, nameSpan, readCalendarView, turn, writeCalendarAddress } from "./calendar-view.ts";

const headingId = "h-office-calendar";
const focusHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
const followed = { preventScrollReset: true, onClick: focusHeading };

function Turning({ view, today }: { view: CalendarView; today: string }) {
  const step = view.span === "day" ? "day" : "week";
  const quiet = buttonClass("secondary", { small: true });
  return (
    <nav className="row" aria-label="Days">
      <Link className={quiet} title={`Previous ${step}`} to={writeCalendarAddress(turn(view, today, -1))} {...followed}>
        <Icon of={ChevronLeft} /> <span className="vh">Previous {step}</span>
      </Link>
      <Link className={quiet} to={writeCalendarAddress({ ...view, date: undefined })} {...followed}>
        Today
      </Link>
      <Link className={quiet} title={`Next ${step}`} to={writeCalendarAddress(turn(view, today, 1))} {...followed}>
        <span className="vh">Next {step}</span> <Icon of={ChevronRight} />
      </Link>
    </nav>
  );
}

function listConsultants(view: CalendarView, calendar: ConsultationCalendar | undefined): ChoiceLink[] {
  const known = (calendar?.consultants ?? []).filter(({ id, is_bookable }) => is_bookable || id === view.consultant);
  return [
    {
      key: "",
      label: "All consultants",
      to: writeCalendarAddress({ ...view, consultant: undefined }),
      isChosen: view.consultant === undefined,
    },
    ...known.map(({ id, name }) => ({
      key: id,
      label: name,
      to: writeCalendarAddress({ ...view, consultant: id }),
      isChosen: id === view.consultant,
    })),
  ];
}

/** Consultations by consultant, a day or a week at a time; the days shown are in the address. */
export function CalendarScreen({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useBusinessNow();
  const today = formatIstDay(now);
  const view = readCalendarView(params);
  const { from, to } = daysOf(view.span, view.date ?? today);
  const ask = { from, to, ...(view.consultant ? { consultant_id: view.consultant } : {}) };
  const live = useConsultationCalendar(owner, ask);
  const title = nameSpan(from, to);
  const goTo = (date: string) => {
    navigate(writeCalendarAddress({ ...view, date }), { preventScrollReset: true });
    focusHeading();
  };
  const spans = (["week", "day"] as const).map((span) => ({
    key: span,
    label: span === "week" ? "Week" : "Day",
    to: writeCalendarAddress({ ...view, span }),
    isChosen: span === view.span,
  }));

  return (
    <>
      <CalendarStyle />
      <div className="cal-head">
        <div className="row">
          <ChoiceLinks label="View" links={spans} />
          <Turning view={view} today={today} />
        </div>
        <ChoiceLinks label="Consultants" links={listConsultants(view, live.data)} />
        <div className="row cal-foot">
          <CalendarDayForm date={view.date ?? today} onGo={goTo} />
          <CsvButton list="calendar" filter={ask} />
        </div>
      </div>
      <LivePanel
        id={headingId}
        title={title}
        live={live}
        failure="The calendar could not be loaded."
        aside={({ consultations }) => `${consultations.length} booked · Times in IST`}
      >
        {(calendar) => {
          const columns = makeColumns(calendar, view.span, view.consultant);
          if (columns.length === 0)
            return <EmptyState fact="No consultants yet" line="Add consultants under Schedules and holidays." />;
          return (
            <>
              {calendar.is_complete ? null : (
                <p className="panel__note">Not all bookings are shown. Choose one day or one consultant.</p>
              )}
              <CalendarGrid
                label={`Consultations, ${title}`}
                columns={columns}
                now={now}
                addressOf={
                  view.span === "week" ? (date) => writeCalendarAddress({ ...view, span: "day", date }) : undefined
                }
                showsConsultant={view.span === "week" && view.consultant === undefined}
              />
            </>
          );
        }}
      </LivePanel>
    </>
  );
}
