import type { AnswerBody } from "#web/call-types.ts";

/** A consultant and their week. */
export type ConsultantSchedule = AnswerBody<"read-schedules">["consultants"][number];

/** What stays booked although the schedule no longer allows it; every change of a schedule answers with it. */
export type StillBooked = AnswerBody<"set-consultant">["still_booked"];
