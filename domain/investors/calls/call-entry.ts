import type { CalendarEntry } from "../../consultations/calendar-links.ts";
import { formatPhone } from "../../fields/phone.ts";
import { callMinutes } from "./call-states.ts";

/** What a call is about and with whom, for one of the two; each knows the other's contact since the interest was accepted. */
export type CallParts = {
  readonly company_name: string;
  readonly other: { readonly name: string | null; readonly email: string; readonly phone: string | null };
  readonly note: string | null;
};

/** Labels and values of a call; a value that is not known is null. */
export function listCallFacts({ company_name, other, note }: CallParts): readonly (readonly [string, string | null])[] {
  return [
    ["Company", company_name],
    ["With", other.name || other.email],
    ["Email", other.email],
    ["Phone", other.phone && formatPhone(other.phone)],
    ["Note", note],
  ];
}

type Around = {
  readonly startsAt: Date;
  /** The dashboard of this side, where the call is answered, moved and cancelled. */
  readonly pageUrl: string;
  /** Lines above the facts. */
  readonly lead?: readonly string[];
};

/** A founder call as a calendar shows it. */
export function callEntry(call: CallParts, { startsAt, pageUrl, lead = [] }: Around): CalendarEntry {
  const lines = [
    ...lead,
    ...listCallFacts(call).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    `To change or cancel: ${pageUrl}`,
  ];
  return {
    // The startup has calls with several investors, the investor with several startups.
    title: `Founder call: ${call.company_name} with ${call.other.name || call.other.email}`,
    details: lines.join("\n"),
    location: "Phone or video call, as you agree",
    startsAt,
    endsAt: new Date(startsAt.getTime() + callMinutes * 60_000),
  };
}
