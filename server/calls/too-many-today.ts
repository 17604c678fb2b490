import { requestsPerDay } from "#domain/business/daily-requests.ts";

/** Of every call that makes a request whose number per account and day is limited (db/functions/take_daily_turn.sql). */
export function tooManyToday(what: string) {
  const when = `More than ${requestsPerDay} ${what} of one account on one day in India; \`details.again_at\` says from when the next is accepted`;
  return { status: 429, code: "too_many", when } as const;
}
