/** Text of the home page's cards; prices come from #domain/catalogue. */
export const serviceCards = {
  certifications: "Certificates that can help with tenders, credit and tax benefits. We apply on your behalf.",
  tax: "Income tax and GST returns filed on schedule, with a person to call if a notice arrives.",
  funding: "From your first cheque to a growth round: deck, documents and investor preparation.",
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
    text: "For proprietors, freelancers and first-time founders.",
    points: ["Request any service", "Book a consultation", "Track every request"],
    link: { path: "/signup/user", label: "Sign up as an individual" },
  },
  {
    art: "stack",
    title: "Startups",
    text: "For teams that raise money and stay compliant while they build.",
    points: ["Apply for funding", "Stay on top of compliance deadlines", "Connect with investors"],
    link: { path: "/signup/startup", label: "Sign up as a startup" },
  },
  {
    art: "lattice",
    title: "Investors",
    text: "For angels and funds looking for registered, compliant companies.",
    points: ["Browse opportunities by stage", "Save searches", "Track your portfolio"],
    link: { path: "/signup/investor", label: "Sign up as an investor" },
  },
];
