/**
 * TO BE REPLACED BY THE OPERATOR. These marketing claims come from the specification (section 1, decision D8) and are
 * shown on the home page as text. They are not proven here. Before the site is public, replace them with figures that
 * you can prove on demand (Consumer Protection Act 2019, sections 2(28) and 21), or take the sentences out. They are in
 * different sections on purpose: each says what it counts.
 */
export const homeClaims = {
  /** Beside the showcase of companies. */
  clients: "Eight of our 1000+ satisfied clients.",
  /** Beside the account types. */
  businesses: "Built for 10,000+ businesses. Choose an account type when you sign up; each has its own dashboard.",
  /** Beside the call to action: what works at any hour. When people reply is said where the hours are. */
  support: "24/7 support online: send a request or check its status at any hour.",
} as const;
