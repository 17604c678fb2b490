export const aboutMetadata = {
  about: {
    title: "About us | Neev Advisory",
    description:
      "A private startup consultancy for Indian business: what we do, what we hold to, who began it, and what we cannot promise. Not affiliated with any agency.",
    keywords: ["Neev Advisory", "startup consultancy India", "about", "cross-border business"],
  },
} as const;
