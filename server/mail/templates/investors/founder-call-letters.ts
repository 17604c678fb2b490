import { business } from "#domain/business/business.ts";
import { callEntry, listCallFacts } from "#domain/investors/calls/call-entry.ts";
import { type CallSide, type CallStatus, callMinutes } from "#domain/investors/calls/founder-calls.ts";
import type { Block, Composed } from "../../compose.ts";
import type { CalendarFile } from "../../mailer.ts";
import { type Appointment, writeCalendar } from "../consultations/write-calendar.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { factsBlock } from "../facts-block.ts";
import { paragraph, toFunding, toOpportunities, writeDeal } from "./deal-letter.ts";

type Person = { readonly name: string | null; readonly email: string; readonly phone: string | null };

/** A call as the database returns it, for one of the two. */
export type CallLetter = {
  readonly id: string;
  /** Which of the two gets the email. */
  readonly side: CallSide;
  /** Whose id that is. */
  readonly account: string;
  readonly status: CallStatus;
  readonly proposed_by: CallSide;
  readonly cancelled_by: CallSide | null;
  readonly times: readonly Date[];
  readonly starts_at: Date | null;
  readonly note: string | null;
  readonly sequence: number;
  readonly updated_at: Date;
  readonly company_name: string;
  readonly recipient: Person;
  readonly other: Person;
};

export const linkOf = { investor: toOpportunities, startup: toFunding } as const;
const nameOf = { investor: "investor", startup: "startup" } as const;

/** When the entry of the calendar begins: until a time is accepted, the first of those that are proposed. */
export function startOf({ starts_at, times }: Pick<CallLetter, "starts_at" | "times">): Date {
  return starts_at ?? new Date(Math.min(...times.map(Number)));
}

const states = { proposed: "tentative", confirmed: "confirmed", cancelled: "cancelled" } as const;

/** The entry of a call: the same for its whole life, tentative until a time is accepted. */
export function callAppointment(call: CallLetter, siteUrl: string): Appointment {
  const { id, side, status, times, sequence, updated_at, recipient } = call;
  const url = `${siteUrl}${linkOf[side].path}`;
  const lead =
    status === "proposed" && times.length > 1 ? [`Proposed times: ${times.map(describeInstant).join("; ")}`] : [];
  return {
    ...callEntry(call, { startsAt: startOf(call), pageUrl: url, lead }),
    uid: `founder-call-${id}@${new URL(siteUrl).hostname}`,
    ...{ sequence, state: states[status], changedAt: updated_at, url },
    guest: { name: recipient.name ?? "", email: recipient.email },
  };
}

function proposedBlocks({ side, proposed_by, times }: CallLetter): Block[] {
  const isOwn = side === proposed_by;
  const listed = times.map(
    (at, place): Block => ({ kind: "key", label: `Time ${place + 1}`, value: describeInstant(at) }),
  );
  return [
    paragraph(
      isOwn
        ? `We have sent your times to the ${nameOf[side === "investor" ? "startup" : "investor"]}. The call is confirmed once they accept one.`
        : `The ${nameOf[proposed_by]} proposes a call of ${callMinutes} minutes. Please accept one of the times, or propose others.`,
    ),
    ...listed,
  ];
}

function wordsOf(call: CallLetter): { title: string; blocks: Block[]; entry: string } {
  const { side, status, proposed_by, cancelled_by } = call;
  if (status === "proposed")
    return {
      title: side === proposed_by ? "You proposed times for a founder call" : "Founder call: please choose a time",
      blocks: proposedBlocks(call),
      entry: "The attached entry is tentative until a time is accepted.",
    };
  const when: Block = {
    kind: "key",
    label: status === "confirmed" ? "When" : "Was planned for",
    value: describeInstant(startOf(call)),
  };
  if (status === "confirmed")
    return {
      title: `Founder call confirmed for ${describeInstant(startOf(call))}`,
      blocks: [when, paragraph(`The call is planned for ${callMinutes} minutes. You contact each other directly.`)],
      entry: "The attached entry adds it to your calendar.",
    };
  const by =
    side === cancelled_by
      ? "You have cancelled the call."
      : `The ${nameOf[cancelled_by ?? "startup"]} has cancelled the call.`;
  return {
    title: "Founder call cancelled",
    blocks: [paragraph(by), when],
    entry: "The attached file removes it from your calendar.",
  };
}

/** To one of the two: times were proposed, or the call was confirmed or cancelled; with the entry of the calendar. */
export function writeFounderCall(call: CallLetter, siteUrl: string): Composed & { readonly calendar: CalendarFile } {
  const { title, blocks, entry } = wordsOf(call);
  const letter = writeDeal(
    {
      name: call.recipient.name ?? "",
      title,
      blocks: [
        ...blocks,
        factsBlock("The call", listCallFacts(call)),
        paragraph(`${entry} ${business.brand} does not take part in the call.`),
      ],
      link: linkOf[call.side],
    },
    siteUrl,
  );
  return { ...letter, calendar: writeCalendar(callAppointment(call, siteUrl)) };
}

/** Of a call that was deleted with an account, a company or an interest: what is left of it, for the one who is still there. */
export type DeletedCall = Pick<CallLetter, "id" | "side" | "times" | "starts_at" | "sequence" | "recipient"> & {
  readonly deleted_at: Date;
};

export function writeDeletedCall(call: DeletedCall, siteUrl: string): Composed & { readonly calendar: CalendarFile } {
  const { id, side, sequence, deleted_at, recipient } = call;
  const startsAt = startOf(call);
  const link = linkOf[side];
  const letter = writeDeal(
    {
      name: recipient.name ?? "",
      title: "Founder call cancelled",
      blocks: [
        paragraph("The other side has deleted its records on this site, so the call is cancelled."),
        { kind: "key", label: "Was planned for", value: describeInstant(startsAt) },
        paragraph("The attached file removes it from your calendar."),
      ],
      link,
    },
    siteUrl,
  );
  const calendar = writeCalendar({
    ...{ title: "Founder call", details: "Cancelled", location: "", startsAt },
    endsAt: new Date(startsAt.getTime() + callMinutes * 60_000),
    uid: `founder-call-${id}@${new URL(siteUrl).hostname}`,
    ...{ sequence: sequence + 1, state: "cancelled", changedAt: deleted_at, url: `${siteUrl}${link.path}` },
    guest: { name: recipient.name ?? "", email: recipient.email },
  });
  return { ...letter, calendar };
}
