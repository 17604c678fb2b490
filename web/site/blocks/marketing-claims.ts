/**
 * TO BE REPLACED BY THE OPERATOR. These marketing claims come from the specification (section 1, decision D8) and are
 * shown on the home page as text. Nothing here proves them: before the site is shown to the public, put figures in their
 * place that can be shown on demand (Consumer Protection Act 2019, sections 2(28) and 21), or take the sentences out.
 * They stand in different sections on purpose: each says what it counts.
 */
export const homeClaims = {
  /** Beside the showcase of companies. */
  clients: "Eight of our 1000+ satisfied clients: who they are, what we did, and who signed for it.",
  /** Beside the account types. */
  businesses:
    "Made for the needs of 10,000+ businesses. Choose an account type when you sign up; each has its own dashboard.",
  /** Beside the call to action; people answer in opening hours, and the sentence says so. */
  support: "24/7 support: send a request at any hour, and a person answers it in business hours.",
} as const;
