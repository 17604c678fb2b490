/** An appointment as a calendar stores it. */
export type CalendarEntry = {
  readonly title: string;
  readonly details: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type CalendarLink = { readonly calendar: "google" | "outlook"; readonly label: string; readonly url: string };

/** `20261201T043000Z` */
function writeBasic(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** `2026-12-01T04:30:00Z` */
function writeExtended(at: Date): string {
  return at.toISOString().replace(/\.\d+/, "");
}

/** A space is written as %20: Outlook shows a plus sign as a plus sign. */
function writeAddress(base: string, query: Readonly<Record<string, string>>): string {
  return `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&")}`;
}

/**
 * Addresses that open a web calendar with the entry filled in. The instants are written in UTC, so that each calendar shows
 * them in its owner's own zone.
 */
export function calendarLinks({ title, details, location, startsAt, endsAt }: CalendarEntry): readonly CalendarLink[] {
  return [
    {
      calendar: "google",
      label: "Add to Google Calendar",
      url: writeAddress("https://calendar.google.com/calendar/render", {
        action: "TEMPLATE",
        text: title,
        dates: `${writeBasic(startsAt)}/${writeBasic(endsAt)}`,
        details,
        location,
      }),
    },
    {
      calendar: "outlook",
      label: "Add to Outlook",
      url: writeAddress("https://outlook.live.com/calendar/0/deeplink/compose", {
        path: "/calendar/action/compose",
        rru: "addevent",
        subject: title,
        startdt: writeExtended(startsAt),
        enddt: writeExtended(endsAt),
        body: details,
        location,
      }),
    },
  ];
}
