import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { business } from "#domain/business/business.ts";
import { checkedOn } from "#domain/compliance/filing-rule.ts";
import type { Filing } from "#domain/compliance/filings.ts";
import { addDays, formatDay } from "#domain/time/calendar-days.ts";

export type FilingFeed = {
  readonly filings: readonly Filing[];
  /** Identifies the entries of this calendar; constant for its whole life, and not an account id. */
  readonly owner: string;
  /** When the facts behind the filings last changed, so that the file is the same each time it is written. */
  readonly changedAt: Date;
  /** The page that lists the filings. */
  readonly url: string;
};

const hour = 60 * 60;
/** Seconds before the day begins: nine in the morning, a week and a day ahead. */
const alarms = [6 * 24 + 15, 15].map((hours) => hours * hour);

/** Midnight in UTC represents the day: a whole day has no time zone. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

function writeDetails({ rule, period, note, confirm }: Filing, url: string): string {
  const lines = [
    rule.what,
    `For: ${period}${rule.isOptional ? " (optional)" : ""}`,
    note,
    confirm,
    `${rule.law}; as on ${formatDay(checkedOn)}. Extensions are announced on ${rule.portal}`,
    `Mark it as done: ${url}`,
  ];
  return lines.filter(Boolean).join("\n");
}

/** The filings as a calendar to subscribe to (RFC 5545): whole days, each identified by its form and period. */
export function writeFilingFeed({ filings, owner, changedAt, url }: FilingFeed): string {
  const calendar = ical({
    prodId: { company: business.brand, product: "Website", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    name: `Filings (${business.brand})`,
    ttl: 12 * hour,
  });
  for (const filing of filings) {
    const event = calendar.createEvent({
      id: `${filing.key.replace(":", "-")}-${owner}@${new URL(url).hostname}`,
      stamp: changedAt,
      start: toDate(filing.due),
      end: toDate(addDays(filing.due, 1)),
      allDay: true,
      summary: `${filing.form}: ${filing.period}`,
      description: writeDetails(filing, url),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
    for (const trigger of alarms)
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: `${filing.form} is due` });
  }
  return calendar.toString();
}
