import { findStages } from "#domain/catalogue/service-stages.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatProseDate } from "#domain/time/dates.ts";
import { FactList } from "../../ui/fact-list.tsx";
import type { OwnProgress } from "./own-request.ts";

const writeDay = (day: string) => formatProseDate(startOfDay(day));

/** Where a service stands: its stage and since when, the expected day of the next one, and the authority's number. */
export function ServiceStanding({ progress }: { progress: OwnProgress }) {
  const { service, stage_label, stage_since, stage_due, stage_note, authority_number } = progress;
  const numberName = findStages(service).numberName ?? "Number given by the authority";
  return (
    <FactList
      facts={[
        { label: "Stage", value: `${stage_label}, since ${formatDate(new Date(stage_since))}` },
        ...(stage_due ? [{ label: "Next stage expected by", value: writeDay(stage_due) }] : []),
        ...(authority_number ? [{ label: numberName, value: authority_number }] : []),
        ...(stage_note ? [{ label: "Our note", value: stage_note, isLong: true }] : []),
      ]}
    />
  );
}
