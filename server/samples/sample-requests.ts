import type { RequestSample } from "./request-steps.ts";
import type { SampleDays } from "./sample-days.ts";

/** Funding applications and projects, one in each status at least. */
export function listFormSamples({ past, minutesAgo }: SampleDays): RequestSample[] {
  const application = (company_name: string, funding_amount: number, more: object = {}) => ({
    ...{
      company_name,
      funding_amount,
      funding_type: "seed",
      current_stage: "revenue",
      industry: "Food",
      team_size: 14,
    },
    ...more,
  });
  const project = (project_name: string, project_description: string, more: object = {}) => ({
    ...{
      project_name,
      project_description,
      service_type: "web-development",
      budget_range: "1l-3l",
      timeline: "2-3months",
    },
    ...more,
  });
  return [
    {
      key: "F1",
      kind: "funding",
      by: "priya.raman",
      at: minutesAgo(170),
      fields: application("Raman Foods Private Limited", 16_500_000),
    },
    {
      key: "F2",
      kind: "funding",
      by: "arjun.mehta",
      at: past(4, "11:00"),
      consultant: 2,
      fields: application("Mehta Agritech", 7_500_000, { industry: "Agriculture" }),
      moves: [{ at: past(3, "15:00"), to: "in_progress" }],
    },
    {
      key: "F3",
      kind: "funding",
      by: "ananthapadmanabhan.iyer",
      at: past(9, "12:30"),
      consultant: 2,
      fields: application("Kumbakonam Bronze Casting", 25_000_000, {
        funding_type: "venture-capital",
        industry: "Handicrafts",
      }),
      moves: [
        { at: past(8, "11:00"), to: "in_progress" },
        { at: past(1, "16:30"), to: "approved" },
      ],
    },
    {
      key: "F4",
      kind: "funding",
      by: "lakshmi.venkataraman",
      at: past(13, "14:00"),
      fields: application("Venkataraman Design Studio", 3_000_000, { funding_type: "angel", industry: "Design" }),
      moves: [
        {
          at: past(12, "10:30"),
          to: "rejected",
          reason: "This round is too small for our partners. A bank loan under Mudra fits better.",
        },
      ],
    },
    {
      key: "F5",
      kind: "funding",
      by: "fatima.ansari",
      at: past(14, "10:40"),
      consultant: 1,
      fields: application("Ansari Ittar House", 5_000_000, { industry: "Perfume" }),
      moves: [
        { at: past(13, "11:00"), to: "in_progress" },
        { at: past(5, "15:30"), to: "completed" },
      ],
    },
    {
      key: "P1",
      kind: "project",
      by: "tamilselvi.murugan",
      at: past(1, "13:00"),
      fields: project(
        "தறி – online shop",
        "A shop for handloom sarees with payment and delivery in India and Singapore.",
      ),
    },
    {
      key: "P2",
      kind: "project",
      by: "lakshmi.venkataraman",
      at: past(10, "15:10"),
      consultant: 1,
      fields: project("Portfolio of the studio", "Forty projects with large pictures and an enquiry form."),
      moves: [
        { at: past(9, "10:20"), to: "approved" },
        { at: past(7, "11:00"), to: "in_progress" },
      ],
      paid: { at: past(8, "12:10"), amount: 15_000, method: "bank_transfer", reference: "NEFT N312884510" },
    },
    {
      key: "P3",
      kind: "project",
      by: "joseph.kurian",
      at: past(12, "11:30"),
      fields: project("Admissions of the school", "Forms for admission, with fees and documents.", {
        service_type: "mobile-app",
      }),
      moves: [
        {
          at: past(6, "12:00"),
          to: "cancelled",
          reason: "The trust has postponed it to the next year",
          byCustomer: true,
        },
      ],
    },
    {
      key: "P4",
      kind: "project",
      by: "gurpreet.singh",
      at: past(13, "10:15"),
      consultant: 1,
      fields: project("Found in Ludhiana", "Transport customers in Punjab should find us.", {
        service_type: "seo",
        budget_range: "under-50k",
      }),
      moves: [
        { at: past(12, "12:00"), to: "in_progress" },
        { at: past(3, "17:00"), to: "completed" },
      ],
      paid: { at: past(4, "12:40"), amount: 17_582, method: "upi", reference: "UPI 432198765001" },
    },
  ];
}
