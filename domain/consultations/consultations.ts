import { z } from "zod";
import { optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import { actingFor, owner } from "../fields/request-fields.ts";
import type { RequestStatus } from "../requests/request-status.ts";
import { readInstant } from "../time/slot.ts";
import { bookingSentences } from "./booking-sentences.ts";
import {
  consultationMaxLengths,
  consultationTypes,
  contactMethods,
  sessionIds,
  urgencyLevels,
} from "./consultation-choices.ts";

// A file of its own, so that a page can show the choices without loading the schema.
export * from "./consultation-choices.ts";

/** When it begins: the form's date + 'T' + time + ':00', or any instant (specification, section 7). */
export const scheduledDate = z
  .string({ error: bookingSentences.date })
  .refine((text) => text.trim() !== "", { error: bookingSentences.date, abort: true })
  .refine((text) => !text.endsWith("T:00"), { error: bookingSentences.time, abort: true })
  .refine((text) => readInstant(text) !== null, { error: bookingSentences.unreadable });

/** A new consultation as its form or any client sends it (specification, sections 3 and 5). */
export const consultationSchema = z.strictObject({
  user_id: owner,
  acting_for: actingFor,
  consultation_type: requiredChoice(consultationTypes, "Consultation type is required"),
  scheduled_date: scheduledDate,
  preferred_time: z
    .string({ error: bookingSentences.time })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, { error: bookingSentences.time })
    .nullish()
    .transform((time) => time ?? null),
  consultation_topic: requiredText({
    label: "Topic",
    required: "Topic is required",
    max: consultationMaxLengths.consultation_topic,
  }),
  contact_method: requiredChoice(contactMethods, "Please select how we should meet").optional(),
  urgency_level: requiredChoice(urgencyLevels, "Please select an urgency from the list").optional(),
  notes: optionalText({ label: "Notes", max: consultationMaxLengths.notes, multiline: true }),
  /** Fixes length and price; without one the database takes the general one. */
  session: requiredChoice(sessionIds, "Please select a session from the list").optional(),
});

/** A stored consultation, as the table calls answer it; instants with +05:30. */
export type Consultation = Required<z.output<typeof consultationSchema>> & {
  id: string;
  reference: string;
  status: RequestStatus;
  minutes: number;
  /** Rupees without GST, as booked. */
  price: number;
  amount_paid: number;
  consultant_name: string | null;
  /** Of a video call; entered by the office, null until then. */
  meeting_link: string | null;
  /** As first booked; refunds are counted from it, unless the office has set another time. */
  first_scheduled_date: string;
  /** The time that the office set last, by moving it or by a proposal that was accepted. */
  office_scheduled_date: string | null;
  /** Of the calendar entry. */
  sequence: number;
  reason: string | null;
  created_at: string;
};
