import { z } from "zod";
import { optionalText } from "../fields/fields.ts";
import { readInstant } from "../time/slot.ts";

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
  unread: "Each time must be a date and a time, such as 2026-12-01T11:00:00+05:30",
  past: "Please choose times in the future",
  far: `Please choose times within the next ${callDaysAhead} days`,
  taken: "This time has passed. Please choose another, or propose other times",
} as const;

const version = z.iso
  .datetime({ offset: true, error: "Please send the time of the last change that was read" })
  .meta({ description: "`updated_at` of the call as it was read: later changes have not been seen" });
const callId = z.uuid({ error: "The call id must be a UUID" }).toLowerCase();

export const callProposalSchema = z.strictObject({
  interest_id: z.uuid({ error: "The interest id must be a UUID" }).toLowerCase(),
  times: z
    .array(z.string({ error: callSentences.unread }), { error: callSentences.none })
    .min(1, { error: callSentences.none })
    .max(mostCallTimes, { error: callSentences.tooMany })
    .refine((times) => times.every((time) => readInstant(time) !== null), { error: callSentences.unread })
    .meta({ description: `One to ${mostCallTimes} different times; without a zone they are meant in India` }),
  note: optionalText({ label: "Note", max: callMaxLengths.note, multiline: true }),
  updated_at: version.optional(),
});

export const callAcceptanceSchema = z.strictObject({
  id: callId,
  starts_at: z
    .string({ error: "Please choose a time" })
    .refine((time) => readInstant(time) !== null, { error: callSentences.unread }),
  updated_at: version,
});

export const callCancellationSchema = z.strictObject({ id: callId, updated_at: version });

/** The instants of a proposal in order, each once. Throws RangeError for a text that names none. */
export function readCallTimes(times: readonly string[]): Date[] {
  const instants = times.map((time) => {
    const at = readInstant(time);
    if (at === null) throw new RangeError(`Not a time: ${time}`);
    return at.getTime();
  });
  return [...new Set(instants)].sort((one, other) => one - other).map((at) => new Date(at));
}

/** Why these times cannot be proposed now; null if they can. */
export function refuseCallTimes(times: readonly Date[], now: Date): string | null {
  const last = now.getTime() + callDaysAhead * 24 * 60 * 60_000;
  if (times.some((at) => at <= now)) return callSentences.past;
  return times.some((at) => at.getTime() > last) ? callSentences.far : null;
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
