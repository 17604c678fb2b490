import type { Day } from "../../time/calendar-days.ts";
import { readInstant, writeSlot } from "../../time/slot.ts";

/** How long a founder call is planned to last, in minutes. */
export const callMinutes = 30;
/** So many times can be proposed at once. */
export const mostCallTimes = 3;
/** Times further ahead than this many days are not proposed. */
export const callDaysAhead = 60;
export const callMaxLengths = { note: 1000 } as const;

export const callSides = ["investor", "startup"] as const;
export type CallSide = (typeof callSides)[number];
export const callStatuses = ["proposed", "confirmed", "cancelled"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A call as the table calls answer it; instants with +05:30. */
export type FounderCall = {
  readonly id: string;
  readonly interest_id: string;
  readonly proposed_by: CallSide;
  readonly times: readonly string[];
  readonly note: string | null;
  readonly status: CallStatus;
  /** Null until one of the times is accepted. */
  readonly starts_at: string | null;
  readonly cancelled_by: CallSide | null;
  readonly created_at: string;
  /** The version: a change names the one that was read. */
  readonly updated_at: string;
};

export const callSentences = {
  none: "Please choose at least one time",
  tooMany: `Please choose at most ${mostCallTimes} times`,
  full: `You have chosen ${mostCallTimes} times. Remove one to choose another`,
  unread: "Each time must be a date and a time, such as 2026-12-01T11:00:00+05:30",
  past: "Please choose times in the future",
  far: `Please choose times within the next ${callDaysAhead} days`,
  taken: "This time has passed. Please choose another, or propose other times",
} as const;

/** Why these times cannot be proposed now; null if they can. */
export function refuseCallTimes(times: readonly Date[], now: Date): string | null {
  const last = now.getTime() + callDaysAhead * 24 * 60 * 60_000;
  if (times.some((at) => at <= now)) return callSentences.past;
  return times.some((at) => at.getTime() > last) ? callSentences.far : null;
}

/** Half hours from 08:00 to 20:30 in India that the form offers on a day; without those that have passed. */
export function listCallTimes(date: Day, now: Date): Date[] {
  const halfHours = Array.from({ length: 26 }, (_, place) => {
    const minutes = 8 * 60 + place * 30;
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0"));
    return readInstant(writeSlot({ date, time: `${hour}:${minute}` }));
  });
  return halfHours.filter((at): at is Date => at !== null && refuseCallTimes([at], now) === null);
}

/**
 * How a call stands for one of the two: `answer`: this side has to choose; `waiting`: the other has; `lapsed`: none of the
 * times is left; `over`: it has taken place.
 */
export type CallState = "answer" | "waiting" | "lapsed" | "confirmed" | "over" | "cancelled";

type Standing = Pick<FounderCall, "proposed_by" | "times" | "status" | "starts_at">;

export function stateOfCall({ proposed_by, times, status, starts_at }: Standing, side: CallSide, now: Date): CallState {
  if (status === "cancelled") return "cancelled";
  if (status === "confirmed") return endOfCall(starts_at) > now ? "confirmed" : "over";
  if (times.every((time) => new Date(time) <= now)) return "lapsed";
  return proposed_by === side ? "waiting" : "answer";
}

function endOfCall(startsAt: string | null): Date {
  return new Date(new Date(startsAt ?? 0).getTime() + callMinutes * 60_000);
}
