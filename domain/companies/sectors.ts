/** Business sectors: of a profile, an investor's declaration, a search and a holding. */
export const sectors = [
  "food",
  "agriculture",
  "clean-energy",
  "logistics",
  "manufacturing",
  "robotics",
  "software",
  "fintech",
  "health",
  "education",
  "retail",
  "media",
  "real-estate",
  "other",
] as const;
export type Sector = (typeof sectors)[number];

export const sectorLabels: Readonly<Record<Sector, string>> = {
  food: "Food and drink",
  agriculture: "Agriculture",
  "clean-energy": "Clean energy",
  logistics: "Logistics",
  manufacturing: "Manufacturing",
  robotics: "Robotics",
  software: "Software",
  fintech: "Financial technology",
  health: "Health",
  education: "Education",
  retail: "Retail",
  media: "Media",
  "real-estate": "Real estate",
  other: "Other",
};
