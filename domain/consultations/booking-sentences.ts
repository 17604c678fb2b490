/** What is wrong with the time of a booking; apart from the schemas, so that a dialog can say it without loading zod. */
export const bookingSentences = {
  date: "Date is required",
  time: "Time is required",
  unreadable: "Please enter a date and time such as 2026-12-01T10:00:00",
  /** The database says it too (db/functions/propose_time.sql). */
  unchanged: "Already booked for this time",
} as const;
