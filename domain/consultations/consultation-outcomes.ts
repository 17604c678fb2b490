/** What became of a consultation whose time has passed; the database has the same list (db/migrations/0302_outcomes_of_consultations.sql). */
export const consultationOutcomes = ["held", "no_show"] as const;
export type ConsultationOutcome = (typeof consultationOutcomes)[number];

export const outcomeLabels: Readonly<Record<ConsultationOutcome, string>> = { held: "Held", no_show: "No-show" };

/** Asked of a consultation whose time has passed, until its outcome is recorded. */
export const outcomeQuestion = "What happened?";
