import type { Clock } from "#domain/time/clock.ts";

/** The business time at which the sample consultation can be booked, which depends on when it is asked for. */
export const sampleClock: Clock = { now: () => new Date("2026-11-18T11:00:00+05:30") };

/** Requests as their forms send them; what is given replaces what they had. */
export function fillFundingApplication(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    funding_type: "seed",
    company_name: "Rao Textiles",
    funding_amount: 5_000_000,
    current_stage: "mvp",
    industry: "Textiles",
    team_size: 12,
    monthly_revenue: 250_000.5,
    use_of_funds: "Two looms and a shop.",
    contact_email: "asha@example.in",
    contact_phone: "98765 43210",
    additional_notes: "",
    ...changes,
  };
}

export function fillConsultation(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    consultation_type: "legal",
    consultation_topic: "A partner wants to leave",
    scheduled_date: "2026-12-01T10:00:00",
    preferred_time: "10:00",
    notes: null,
    ...changes,
  };
}

export function fillProjectRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    service_type: "web-development",
    project_name: "Shop",
    project_description: "A shop for cloth by the metre.",
    budget_range: "1l-3l",
    timeline: "2-3months",
    contact_email: "asha@example.in",
    contact_phone: "",
    company_name: "Rao Textiles",
    website_url: "https://rao.example.in",
    technology_preferences: ["React", "PostgreSQL"],
    features_required: ["Payment Integration"],
    ...changes,
  };
}
