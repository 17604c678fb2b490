import { fundingSessions } from "../catalogue/funding.ts";
import { nothing } from "../money/paise.ts";

/** What the form offers (specification, section 3). */
export const offeredConsultationTypes = ["business", "funding", "legal", "technical", "marketing", "general"] as const;
/** Certification is offered by the startup dashboard's 'Get Certificate' only (decision D21). */
export const consultationTypes = [...offeredConsultationTypes, "certification"] as const;
export const urgencyLevels = ["low", "normal", "high", "urgent"] as const;
export const contactMethods = ["video_call", "phone_call", "in_person", "email"] as const;
export type ConsultationType = (typeof consultationTypes)[number];
export type UrgencyLevel = (typeof urgencyLevels)[number];
export type ContactMethod = (typeof contactMethods)[number];

export const consultationMaxLengths = { consultation_topic: 200, notes: 5000 } as const;

/** What can be booked: length in minutes, price without GST, nothing where it is free (specification, section 9). */
export const consultationSessions = [
  { id: "general", title: "General consultation", minutes: 60, price: nothing },
  ...fundingSessions.map(({ id, title, minutes, price }) => ({ id, title, minutes, price })),
] as const;
export const sessionIds = ["general", "funding_strategy", "pitch_deck_review", "investor_preparation"] as const;
export type SessionId = (typeof sessionIds)[number];
export const sessionLengths = [60, 45, 90] as const;

/** The booking rules on time, which the database enforces (decision D3). */
export const bookingRules = {
  /** Consultations begin on the hour or the half hour. */
  stepMinutes: 30,
  /** Between two consultations of one consultant. */
  bufferMinutes: 15,
  leastHoursAhead: 2,
  mostDaysAhead: 60,
  /** How long before the start a customer can still reschedule. */
  moveUntilHours: 4,
  /** How many upcoming consultations an account can have. */
  mostBooked: 3,
} as const;
