/** So many minutes before a video call its button is on the pages; so many after its end it goes. */
const [before, after] = [15, 30];
const minuteMs = 60_000;

export const notYetJoined = `The link appears here ${before} minutes before, and is in your email.`;

/** Whether a meeting can be joined: early before its window, over after it. */
export function joinWindow(startsAt: Date, minutes: number, now: Date): "early" | "open" | "over" {
  const start = startsAt.getTime();
  if (now.getTime() < start - before * minuteMs) return "early";
  return now.getTime() < start + (minutes + after) * minuteMs ? "open" : "over";
}

type Call = { readonly scheduled_date: string; readonly minutes: number; readonly meeting_link: string | null };

/** Whether a consultation has a link that is shown now. */
export function canJoin({ scheduled_date, minutes, meeting_link }: Call, now: Date): boolean {
  return meeting_link !== null && joinWindow(new Date(scheduled_date), minutes, now) === "open";
}
