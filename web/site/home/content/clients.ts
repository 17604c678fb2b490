/**
 * SAMPLE CONTENT: invented companies and people, to be replaced by the operator with clients who have agreed in writing to be
 * named here. The logos are drawings made for these samples.
 */
export type ShowcaseClient = {
  readonly companyName: string;
  readonly service: string;
  readonly directors: readonly string[];
  readonly logo: ClientLogo;
};

/** Shown below the companies while they are samples. */
export const clientsNotice = "Sample companies and people, to be replaced by the firm’s own clients.";

export type ClientLogo = "millet" | "cube" | "loom" | "arrows" | "dusk" | "sun" | "circles" | "dots";

export const showcaseClients: readonly ShowcaseClient[] = [
  {
    companyName: "Kaveri Millet Foods",
    service: "FSSAI licence",
    directors: ["Lakshmi Gowda", "Arun Gowda"],
    logo: "millet",
  },
  {
    companyName: "Tattvik Robotics",
    service: "Private limited company",
    directors: ["Imran Sheikh", "Devika Nair"],
    logo: "cube",
  },
  {
    companyName: "Malhar Looms",
    service: "Compliance, Standard package",
    directors: ["Sunita Deshpande"],
    logo: "loom",
  },
  {
    companyName: "Nilgai Freight",
    service: "GST registration and filing",
    directors: ["Harpreet Gill", "Manoj Yadav"],
    logo: "arrows",
  },
  {
    companyName: "Saanjh Interiors",
    service: "Trademark, two classes",
    directors: ["Rhea D’Souza"],
    logo: "dusk",
  },
  {
    companyName: "Prakriti Solar Works",
    service: "Startup India recognition",
    directors: ["Nandini Rao", "Vikram Rao"],
    logo: "sun",
  },
  {
    companyName: "Chitrakathi Studio",
    service: "Website, Professional package",
    directors: ["Joseph Lyngdoh", "Asha Verma"],
    logo: "circles",
  },
  {
    companyName: "Bandhani Home",
    service: "Monthly accounting",
    directors: ["Zoya Merchant", "Kunal Shah"],
    logo: "dots",
  },
];
