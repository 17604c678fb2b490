export const aboutMetadata = {
  about: {
    title: "About us | Neev Advisory",
    description:
      "A private startup consultancy for Indian business: our services, our values, our founders, and what we cannot promise. Not affiliated with any agency.",
    keywords: ["Neev Advisory", "startup consultancy India", "about", "cross-border business"],
  },
} as const;
