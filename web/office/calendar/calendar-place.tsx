import { useSearchParams } from "react-router";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { PlaceViews } from "../shell/place-views.tsx";
import { CalendarScreen } from "./calendar-screen.tsx";
import { SchedulesScreen } from "./schedules-screen.tsx";

const views = [
  { key: "calendar", label: "Calendar", to: "/office/calendar" },
  { key: "schedules", label: "Schedules", labelEnd: "and holidays", to: "/office/calendar?view=schedules" },
] as const;

/** The consultants' time: the calendar, or their hours and the holidays. */
export function CalendarPlace({ account }: PlaceProps) {
  const [params] = useSearchParams();
  const chosen = params.get("view") === "schedules" ? "schedules" : "calendar";
  return (
    <div className="work-page">
      <PlaceViews>
        <ChoiceLinks label="Calendar" links={views.map((view) => ({ ...view, isChosen: view.key === chosen }))} />
      </PlaceViews>
      {chosen === "schedules" ? <SchedulesScreen owner={account.id} /> : <CalendarScreen owner={account.id} />}
    </div>
  );
}
