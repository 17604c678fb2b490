import { formatPhone } from "../fields/phone.ts";
import { formatProseDate } from "../time/dates.ts";
import { business } from "./business.ts";

/** How many requests of each kind one account can make on one day in India: generous for people, too few for mail floods. */
export const requestsPerDay = 20;

const nouns: Readonly<Record<string, string>> = {
  project: "project requests",
  funding: "funding applications",
  consultation: "consultation bookings",
  service: "services",
  reschedule: "changes of consultation times",
  edit: "changes of requests",
  interest: "expressions of interest",
  founder_call: "proposals of call times",
  declaration: "investor profiles",
  grievance: "grievances",
  refund: "refund requests",
};

/** How many of a kind an account has used up on one day, and from when the next one is accepted. */
export type DailyLimit = { readonly kind: string; readonly most: number; readonly again: Date };

/** The sentence for a request that is one too many today: until when, and how to reach the office before that. */
export function writeDailyLimit({ kind, most, again }: DailyLimit): string {
  return (
    `We accept at most ${most} ${nouns[kind] ?? "requests of this kind"} from one account in a day. ` +
    `You can send the next one from 00:00 IST on ${formatProseDate(again)}. ` +
    `If it is urgent, call ${formatPhone(business.phone)} or write to ${business.email}`
  );
}

/** The limit under RATE_LIMIT_SCALE, as the database reads it; 0 switches it off. */
export function scaleDailyLimit(scale: number): number {
  return scale === 0 ? 0 : Math.max(1, Math.min(1_000_000, Math.round(requestsPerDay * scale)));
}
