import { CalendarOff } from "lucide-react";
import { Link } from "react-router";
import { weekdayNames } from "#domain/consultations/consultant-hours.ts";
import type { Schedules } from "#web/office/calendar/calendar-queries.ts";
import type { ConsultantSchedule, StillBooked } from "#web/office/calendar/schedule-answers.ts";
import type { Live } from "#web/query/use-live.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ForRoles } from "../shell/for-roles.tsx";
import { writeCalendarAddress } from "./calendar-view.ts";

const loadConsultant = async () => (await import("#web/office/calendar/consultant-dialog.tsx")).ConsultantDialog;
const loadHours = async () => (await import("#web/office/calendar/consultant-hours-dialog.tsx")).ConsultantHoursDialog;
const weekdays = [1, 2, 3, 4, 5, 6];

function Week({ hours }: Pick<ConsultantSchedule, "hours">) {
  if (hours.length === 0) return <p className="soft">No hours set. Customers cannot book yet.</p>;
  return (
    <dl className="week">
      {weekdays.map((weekday) => {
        const rows = hours.filter((row) => row.weekday === weekday);
        return (
          <div key={weekday}>
            <dt>{weekdayNames[weekday]}</dt>
            <dd className="num">{rows.map(({ opens, closes }) => `${opens}–${closes}`).join(", ") || "–"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type ConsultantsProps = {
  live: Live<Schedules>;
  /** What was changed, and what stays booked all the same. */
  onSaved: (about: string, stillBooked: StillBooked) => void;
};

/** The consultants with their weeks. */
export function ConsultantList({ live, onSaved }: ConsultantsProps) {
  const person = useLazyDialog(loadConsultant);
  const week = useLazyDialog(loadHours);

  function change(consultant?: ConsultantSchedule) {
    void person.show({
      consultant,
      onRefused: () => void live.reload(),
      onSaved: (name, stillBooked) => {
        person.close();
        onSaved(`${name} is no longer available for booking`, stillBooked);
      },
    });
  }
  function changeHours(consultant: ConsultantSchedule) {
    void week.show({
      consultant,
      onRefused: () => void live.reload(),
      onSaved: (name, stillBooked) => {
        week.close();
        onSaved(`Outside the hours of ${name}`, stillBooked);
      },
    });
  }

  return (
    <LivePanel
      id="h-consultants"
      title="Consultants"
      live={live}
      failure="The schedules could not be loaded."
      aside={() => (
        <span className="row">
          <CsvButton list="schedules" />
          <ForRoles scope="managers">
            {" "}
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => change()}>
              Add a consultant
            </Button>
          </ForRoles>
        </span>
      )}
    >
      {({ consultants }) => (
        <>
          {consultants.length === 0 ? <EmptyState fact="No consultants yet" /> : null}
          <ul className="schedules">
            {consultants.map((consultant) => (
              <li key={consultant.id}>
                <div>
                  <h3 dir="auto">{consultant.name}</h3>
                  {consultant.is_bookable ? null : (
                    <Badge tone="other" icon={CalendarOff}>
                      Not available
                    </Badge>
                  )}
                </div>
                <Week hours={consultant.hours} />
                <div className="row">
                  <ForRoles scope="managers">
                    <Button
                      variant="secondary"
                      small
                      aria-haspopup="dialog"
                      aria-label={`Edit hours of ${consultant.name}`}
                      onClick={() => changeHours(consultant)}
                    >
                      Edit hours
                    </Button>
                    <Button
                      variant="quiet"
                      small
                      aria-haspopup="dialog"
                      aria-label={`Edit ${consultant.name}`}
                      onClick={() => change(consultant)}
                    >
                      Edit
                    </Button>
                  </ForRoles>
                  <Link to={writeCalendarAddress({ span: "week", consultant: consultant.id })}>
                    Calendar<span className="vh"> of {consultant.name}</span>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          {person.dialog}
          {week.dialog}
        </>
      )}
    </LivePanel>
  );
}
