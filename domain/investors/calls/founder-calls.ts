import { z } from "zod";
import { optionalText } from "../../fields/fields.ts";
import { readInstant } from "../../time/slot.ts";
import { callMaxLengths, callSentences, mostCallTimes } from "./call-states.ts";

// A file of its own, so that a page can show calls without loading the schemas.
export * from "./call-states.ts";

const version = z.iso
  .datetime({ offset: true, error: "Please send the time of the last change that was read" })
  .meta({ description: "`updated_at` of the call as it was read: later changes have not been seen" });
export const callId = z.uuid({ error: "The call id must be a UUID" }).toLowerCase();

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
