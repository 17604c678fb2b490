/** The words of the home page's cards; prices come from #domain/catalogue. */
export const serviceCards = {
  certifications: "Recognition that can open tenders, credit and tax benefits, applied for on your behalf.",
  tax: "Returns and GST handled on schedule, with a person to call when a notice arrives.",
  funding: "From a first cheque to a growth round: a sound deck, clean papers, the right questions.",
} as const;

export type Audience = {
  readonly art: "star" | "stack" | "lattice";
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly link: { readonly path: string; readonly label: string };
};

export const audiences: readonly Audience[] = [
  {
    art: "star",
    title: "Individual Users",
    text: "Proprietors, freelancers and first-time founders who want it filed once and filed right.",
    points: ["Request any service", "Book a consultation", "Follow each request to its end"],
    link: { path: "/signup/user", label: "Sign up as an individual" },
  },
  {
    art: "stack",
    title: "Startups",
    text: "Teams raising money and staying compliant while they build.",
    points: ["Apply for funding", "Keep compliance on schedule", "Connect with investors"],
    link: { path: "/signup/startup", label: "Sign up as a startup" },
  },
  {
    art: "lattice",
    title: "Investors",
    text: "Angels and funds looking for registered, well-kept companies.",
    points: ["Browse opportunities by stage", "Save searches", "Track your portfolio"],
    link: { path: "/signup/investor", label: "Sign up as an investor" },
  },
];
