import { useState } from "react";
import { useSchedules } from "#web/office/calendar/calendar-queries.ts";
import type { StillBooked } from "#web/office/calendar/schedule-answers.ts";
import { ConsultantList } from "./consultant-list.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { SchedulesStyle } from "./schedules-style.tsx";
import { type Leftover, StillBookedBanner } from "./still-booked.tsx";

/** The hours of each consultant, and the days on which the office is closed. */
export function SchedulesScreen({ owner }: { owner: string }) {
  const live = useSchedules(owner);
  const [leftover, setLeftover] = useState<Leftover | null>(null);

  function onSaved(about: string, stillBooked: StillBooked, isTold = false) {
    void live.reload();
    setLeftover(stillBooked.total > 0 ? { ...stillBooked, about, isTold } : null);
  }

  return (
    <>
      <SchedulesStyle />
      {leftover ? <StillBookedBanner leftover={leftover} onDismiss={() => setLeftover(null)} /> : null}
      <ConsultantList live={live} onSaved={onSaved} />
      <HolidayList owner={owner} live={live} onSaved={onSaved} />
    </>
  );
}
