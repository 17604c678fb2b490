import { addDays, type Day, makeDay, partsOf, startOfDay } from "../../time/calendar-days.ts";
import { istParts } from "../../time/dates.ts";
import { findStage } from "../service-stages.ts";
import { soldServices } from "../sold-services.ts";
import { findTypicalTime } from "../typical-times.ts";
import type { UsualTime } from "./stage-families.ts";

/** Authorities work from Monday to Friday. */
function addWorkingDays(from: Day, count: number, holidays: ReadonlySet<string>): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    const { weekday } = istParts(startOfDay(day));
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left -= 1;
  }
  return day;
}

function addTime(from: Day, { count, unit }: UsualTime, holidays: ReadonlySet<string>): Day {
  if (unit === "working days") return addWorkingDays(from, count, holidays);
  if (unit === "days") return addDays(from, count);
  const { year, month, date } = partsOf(from);
  return makeDay(year, month + count, date);
}

/** A package names its days: `14 days`, counted from the day we have everything. */
function findPackageTime(service: string, stage: string): UsualTime | undefined {
  const found = soldServices.find(({ id }) => id === service);
  const days = stage === "working" && found ? /^(\d+) days$/.exec(found.duration ?? "")?.[1] : undefined;
  return days === undefined ? undefined : { count: Number(days), unit: "days" };
}

/**
 * The day by which the stage after this one is usually reached; null where no source names a time, so that none is promised.
 * @param from the day on which the stage is reached
 */
export function expectStageDay(service: string, stage: string, from: Day, holidays: ReadonlySet<string>): Day | null {
  const usual = findPackageTime(service, stage) ?? findStage(service, stage)?.usually;
  return usual === undefined ? null : addTime(from, usual, holidays);
}

/** How long the whole service usually takes, as the catalogue says it; null where no time is known. */
export function findServiceTime(service: string): string | null {
  const found = soldServices.find(({ id }) => id === service);
  return found?.duration ?? findTypicalTime(service.replace(/^(calculator|incorporation)-/, "")) ?? null;
}
