/** A field of a table call that cannot be kept, and the sentence that is answered for it. */
export type Wrong = readonly [table: string, changes: Record<string, unknown>, field: string, sentence: string];

const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  funding_applications: {
    funding_type: "Funding type is required",
    company_name: "Company name is required",
    funding_amount: "Funding amount is required",
    current_stage: "Current stage is required",
    industry: "Industry is required",
    contact_email: "Email is required",
  },
  consultations: {
    consultation_type: "Consultation type is required",
    scheduled_date: "Date is required",
    consultation_topic: "Topic is required",
  },
  project_requests: {
    service_type: "Service type is required",
    project_name: "Project name is required",
    budget_range: "Budget range is required",
    timeline: "Timeline is required",
    contact_email: "Email is required",
    project_description: "Project description is required",
  },
};

const amount = (value: unknown, sentence: string): Wrong => [
  "funding_applications",
  { funding_amount: value },
  "funding_amount",
  sentence,
];

export const wrong: readonly Wrong[] = [
  ...Object.entries(missing).flatMap(([table, fields]) =>
    Object.entries(fields).flatMap(([field, sentence]): Wrong[] => [
      [table, { [field]: undefined }, field, sentence],
      [table, { [field]: null }, field, sentence],
    ]),
  ),
  amount(0, "Funding amount must be more than 0"),
  amount(-5, "Funding amount must be more than 0"),
  amount(1e20, "Funding amount must be less than 1,00,000 crore"),
  amount(1e12, "Funding amount must be less than 1,00,000 crore"),
  amount("12,50,000", "Funding amount must be a number"),
  amount("NaN", "Funding amount must be a number"),
  amount("12 lakh", "Funding amount must be a number"),
  amount(0.001, "Funding amount can have at most two decimals"),
  amount([1], "Funding amount must be a number"),
  ["funding_applications", { team_size: 2.5 }, "team_size", "Team size must be a whole number"],
  ["funding_applications", { team_size: 0 }, "team_size", "Team size must be at least 1"],
  ["funding_applications", { monthly_revenue: -1 }, "monthly_revenue", "Monthly revenue must not be less than 0"],
  ["funding_applications", { funding_type: "bank" }, "funding_type", "Funding type is required"],
  ["funding_applications", { company_name: "   " }, "company_name", "Company name is required"],
  [
    "funding_applications",
    { company_name: "x".repeat(161) },
    "company_name",
    "Company name must be at most 160 characters",
  ],
  [
    "funding_applications",
    { company_name: "a\u0000b" },
    "company_name",
    "Company name contains characters that cannot be stored",
  ],
  [
    "funding_applications",
    { company_name: "a\ud800b" },
    "company_name",
    "Company name contains characters that cannot be stored",
  ],
  ["funding_applications", { company_name: { a: 1 } }, "company_name", "Company name must be text"],
  ["funding_applications", { contact_email: "asha" }, "contact_email", "Please enter a valid email"],
  ["funding_applications", { contact_phone: "98765432" }, "contact_phone", "Phone number must be at least 10 digits"],
  ["funding_applications", { user_id: "me" }, "user_id", "The user id must be a UUID"],
  [
    "consultations",
    { scheduled_date: "2027-02-29T10:00:00" },
    "scheduled_date",
    "Please enter a date and time such as 2026-12-01T10:00:00",
  ],
  [
    "consultations",
    { scheduled_date: "tomorrow" },
    "scheduled_date",
    "Please enter a date and time such as 2026-12-01T10:00:00",
  ],
  ["consultations", { scheduled_date: "2026-12-01T:00" }, "scheduled_date", "Time is required"],
  ["consultations", { consultation_type: "tax" }, "consultation_type", "Consultation type is required"],
  ["consultations", { session: "platinum" }, "session", "Please select a session from the list"],
  ["consultations", { contact_method: "fax" }, "contact_method", "Please select how we should meet"],
  [
    "project_requests",
    { website_url: "javascript:alert(1)" },
    "website_url",
    "Website must be a link that begins with http:// or https://",
  ],
  [
    "project_requests",
    { website_url: "rao.example.in" },
    "website_url",
    "Website must be a link that begins with http:// or https://",
  ],
  [
    "project_requests",
    { website_url: "https://a b.in" },
    "website_url",
    "Website must be a link that begins with http:// or https://",
  ],
  [
    "project_requests",
    { technology_preferences: ["Cobol"] },
    "technology_preferences",
    "Please select technologies from the list",
  ],
  [
    "project_requests",
    { features_required: "Chat Support" },
    "features_required",
    "Please select features from the list",
  ],
];
