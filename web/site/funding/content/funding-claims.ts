/**
 * TO BE REPLACED BY THE OPERATOR. These marketing figures come from the specification (section 1, decision D8) and are
 * shown on the funding pages as text. They are not proven here. Before the site is public, replace them with figures that
 * you can prove on demand (Consumer Protection Act 2019, sections 2(28) and 21), or empty the list.
 */
export const fundingClaims = [
  { figure: "500+", label: "funded startups" },
  { figure: "250Cr+", label: "total funding" },
  { figure: "98%", label: "client satisfaction" },
] as const;
