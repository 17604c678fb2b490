import { business } from "#domain/business/business.ts";
import { listCallFacts } from "#domain/investors/calls/call-entry.ts";
import { callMinutes } from "#domain/investors/calls/founder-calls.ts";
import type { Composed } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { factsBlock } from "../facts-block.ts";
import { paragraph, writeDeal } from "./deal-letter.ts";
import { type CallLetter, linkOf, startOf } from "./founder-call-letters.ts";

/** To one of the two: when the call is, with whom and how; a day ahead, also how to move or cancel it. */
export function writeCallReminder(
  call: CallLetter,
  { ahead, unsubscribe }: { ahead: "day" | "hour"; unsubscribe: string },
  siteUrl: string,
): Composed {
  const when = describeInstant(startOf(call));
  const letter = writeDeal(
    {
      name: call.recipient.name ?? "",
      title: ahead === "day" ? "Your founder call is coming up" : "Your founder call starts soon",
      blocks: [
        { kind: "key", label: "When", value: when },
        paragraph(`The call is planned for ${callMinutes} minutes. You contact each other directly.`),
        factsBlock("The call", listCallFacts(call)),
        ...(ahead === "day"
          ? [paragraph("If the time does not suit you, open your dashboard to propose other times, or to cancel.")]
          : []),
        paragraph(`${business.brand} does not take part in the call.`),
      ],
      link: linkOf[call.side],
      unsubscribe,
    },
    siteUrl,
  );
  return { ...letter, subject: `Reminder: your founder call on ${when}` };
}
