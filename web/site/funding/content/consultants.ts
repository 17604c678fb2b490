/**
 * SAMPLE CONTENT, TO BE REPLACED BY THE OPERATOR: none of these people exists. Before the site is shown to the public,
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

/** Said beside the profiles, as long as they are samples. */
export const consultantsNotice = "Sample profiles: the firm’s own consultants take their place.";

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
    expertise: ["Financial models", "Diligence of accounts", "Valuation questions"],
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

/** Said beside the testimonials, as long as they are samples. */
export const testimonialsNotice = "Sample reviews: replaced by those of clients after a finished session.";

/** Invented like the profiles above; names and companies belong to nobody we know of. */
export const consultationTestimonials: readonly ConsultationTestimonial[] = [
  {
    name: "Kavya Deshmukh",
    company: "Ritukaal Farms",
    session: "Funding Strategy Session",
    review:
      "We came in wanting venture capital and left with a list for a seed-fund grant. It was the right advice for our size.",
  },
  {
    name: "Imran Sheikh",
    company: "Noorpath Logistics",
    session: "Pitch Deck Review",
    review: "Every slide came back with a comment. Two of my market figures did not agree, and I had never noticed.",
  },
  {
    name: "Anjali Nambiar",
    company: "Tarangini Health",
    session: "Investor Preparation",
    review: "The mock meeting was harder than the real one. I understood the term sheet when it arrived.",
  },
];
