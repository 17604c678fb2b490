/**
 * SAMPLE CONTENT, TO BE REPLACED BY THE OPERATOR: these people are invented. Before the site is public,
 * enter real consultants with their consent, and ratings and counts only from sessions that took place.
 */
export type Consultant = {
  readonly name: string;
  readonly role: string;
  readonly experience: string;
  readonly expertise: readonly string[];
  /** Out of five. */
  readonly rating: number;
  /** Sessions held. */
  readonly consultations: number;
};

/** Shown beside the profiles while they are samples. */
export const consultantsNotice = "Sample profiles, to be replaced by the firm’s own consultants.";

export const consultants: readonly Consultant[] = [
  {
    name: "Meera Raghunath",
    role: "Funding consultant",
    experience: "12 years",
    expertise: ["Seed and angel rounds", "Cap tables", "Startup India schemes"],
    rating: 4.8,
    consultations: 140,
  },
  {
    name: "Harsh Vaidya",
    role: "Chartered accountant",
    experience: "15 years",
    expertise: ["Financial models", "Financial due diligence", "Valuation"],
    rating: 4.7,
    consultations: 185,
  },
  {
    name: "Ritu Sandhu",
    role: "Company secretary",
    experience: "9 years",
    expertise: ["Private placement", "Shareholder agreements", "Closing filings"],
    rating: 4.9,
    consultations: 96,
  },
];

export type ConsultationTestimonial = {
  readonly name: string;
  readonly company: string;
  readonly session: string;
  readonly review: string;
};

/** Shown beside the testimonials while they are samples. */
export const testimonialsNotice = "Sample reviews, to be replaced by reviews from clients after a completed session.";

/** Invented like the profiles above; as far as we know, the names and companies belong to no one. */
export const consultationTestimonials: readonly ConsultationTestimonial[] = [
  {
    name: "Kavya Deshmukh",
    company: "Ritukaal Farms",
    session: "Funding Strategy Session",
    review:
      "We wanted venture capital and left with a checklist for a seed-fund grant. It was the right advice for our size.",
  },
  {
    name: "Naveed Lakhani",
    company: "Noorpath Logistics",
    session: "Pitch Deck Review",
    review: "We got comments on every slide. They found two market figures that did not match.",
  },
  {
    name: "Anjali Nambiar",
    company: "Tarangini Health",
    session: "Investor Preparation",
    review: "The mock meeting was harder than the real one. I understood the term sheet when it arrived.",
  },
];
