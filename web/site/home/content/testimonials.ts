/**
 * SAMPLE CONTENT: invented reviews by invented people, to be replaced by the operator with real reviews by clients named in the
 * showcase who have agreed to publication. An invented review shown to the public is an unfair trade practice
 * (IS 19000:2022; Consumer Protection Act 2019, section 2(47)).
 */
export type Testimonial = {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly service: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly review: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly verified: boolean;
};

/** Shown below the reviews while they are samples. */
export const reviewsNotice = "Sample reviews, to be replaced by reviews from the firm’s own clients.";

export const testimonials: readonly Testimonial[] = [
  {
    id: "kaveri",
    name: "Lakshmi Gowda",
    company: "Kaveri Millet Foods",
    service: "FSSAI licence",
    rating: 5,
    review: "They told us on day one which documents were missing. We did not need a second visit.",
    date: "2026-10-14",
    verified: false,
  },
  {
    id: "tattvik",
    name: "Imran Sheikh",
    company: "Tattvik Robotics",
    service: "Company incorporation",
    rating: 5,
    review: "The price on the website was the price on the invoice.",
    date: "2026-09-30",
    verified: false,
  },
  {
    id: "nilgai",
    name: "Harpreet Gill",
    company: "Nilgai Freight",
    service: "GST filing",
    rating: 4,
    review: "GST filing used to be a rush every quarter. Now it is one reminder in my calendar.",
    date: "2026-09-12",
    verified: false,
  },
  {
    id: "tattvik-deck",
    name: "Devika Nair",
    company: "Tattvik Robotics",
    service: "Pitch Deck Review",
    rating: 5,
    review: "We cut our deck from thirty slides to eleven, and I could answer every investor question.",
    date: "2026-08-21",
    verified: false,
  },
  {
    id: "saanjh",
    name: "Rhea D’Souza",
    company: "Saanjh Interiors",
    service: "Trademark",
    rating: 4,
    review: "Clear answers in plain language, even where the mistake was ours.",
    date: "2026-08-03",
    verified: false,
  },
  {
    id: "bandhani",
    name: "Zoya Merchant",
    company: "Bandhani Home",
    service: "Monthly accounting",
    rating: 5,
    review: "Our books are closed every month. I finally know what we earn.",
    date: "2026-07-18",
    verified: false,
  },
];
