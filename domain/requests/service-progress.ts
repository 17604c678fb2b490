import { findStage } from "../catalogue/service-stages.ts";
import type { StageParty } from "../catalogue/stages/stage-families.ts";
import { type Day, partsOf } from "../time/calendar-days.ts";
import { formatDate, istInstant } from "../time/dates.ts";

/** Where a service stands, with what its columns hold. */
export type ServiceProgress = {
  readonly service: string;
  readonly stage: string;
  readonly stage_since: Date;
  readonly waits_for: StageParty;
  readonly waits_until: Day | null;
  readonly stage_due: Day | null;
};

/** The office's closing time on weekdays: by then what is due on a day is done. */
function endOf(day: Day): Date {
  const { year, month, date } = partsOf(day);
  return istInstant(year, month, date, 18);
}
const write = (day: Day) => formatDate(endOf(day));

type Next = { readonly waitsFor: "us" | "you" | "none"; readonly by: Date | null; readonly sentence: string };

/** The party that acts next, and until when; undefined where that is us without a date, so that our usual time counts. */
export function describeServiceNext({
  service,
  stage,
  waits_for,
  waits_until,
  stage_due,
}: ServiceProgress): Next | undefined {
  const next = findStage(service, stage)?.next;
  if (waits_for === "customer") {
    const until = waits_until && `We need it by ${write(waits_until)}.`;
    const what = findStage(service, stage)?.waitsFor === "customer" ? next : undefined;
    const sentence = [what ?? "We are waiting for your reply to our last message.", until].filter(Boolean).join(" ");
    return { waitsFor: "you", by: waits_until === null ? null : endOf(waits_until), sentence };
  }
  const due = waits_until ?? stage_due;
  if (waits_for === "authority") {
    const what = findStage(service, stage)?.waitsFor === "authority" ? next : "We are waiting for the authority.";
    const when = due ? `We expect the next stage by ${write(due)}.` : "We will tell you when there is news.";
    return { waitsFor: "none", by: due === null ? null : endOf(due), sentence: `${what} ${when}` };
  }
  if (due === null) return undefined;
  const what = findStage(service, stage)?.waitsFor === "us" && next ? next : "We are working on it.";
  return { waitsFor: "us", by: endOf(due), sentence: `${what} You will hear from us by ${write(due)}.` };
}
