import { useState } from "react";
import { useSchedules } from "#web/office/calendar/calendar-queries.ts";
import type { StillBooked } from "#web/office/calendar/schedule-answers.ts";
import { OfficeConsultants } from "./consultant-list.tsx";
import { OfficeHolidays } from "./holiday-list.tsx";
import { OfficeSchedulesStyle } from "./schedules-style.tsx";
import { type Leftover, OfficeStillBooked } from "./still-booked.tsx";

/** When each consultant can be booked, and the days on which the office stays closed. */
export function OfficeSchedules({ owner }: { owner: string }) {
  const live = useSchedules(owner);
  const [leftover, setLeftover] = useState<Leftover | null>(null);

  function onSaved(about: string, stillBooked: StillBooked) {
    void live.reload();
    setLeftover(stillBooked.total > 0 ? { ...stillBooked, about } : null);
  }

  return (
    <>
      <OfficeSchedulesStyle />
      {leftover ? <OfficeStillBooked leftover={leftover} onDismiss={() => setLeftover(null)} /> : null}
      <OfficeConsultants live={live} onSaved={onSaved} />
      <OfficeHolidays live={live} onSaved={onSaved} />
    </>
  );
}
