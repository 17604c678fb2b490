import { toRupees } from "../money/paise.ts";
import { calculatorServices } from "./calculator-services.ts";
import { fundingSessions, fundingTypes } from "./funding.ts";
import { incorporationTypes } from "./incorporation.ts";
import { backlinkPackages, compliancePackages, type Package, socialPackages, webPackages } from "./packages.ts";
import { certificationOffers, gstOffers, licenceOffers, type Offer } from "./prices.ts";

/** One line of the price list, as the table `services` stores it. */
export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly description: string | null;
  /** Rupees without GST; null where the price is on request. */
  readonly base_price: number | null;
  readonly unit: string | null;
  readonly duration: string | null;
};

const plain = { description: null, base_price: null, unit: null, duration: null };

function fromOffers(category: string, offers: readonly Offer[]): SoldService[] {
  return offers.map(({ id, name, fee, unit, duration }) => ({
    ...plain,
    id,
    name,
    category,
    base_price: fee === null ? null : toRupees(fee),
    unit: unit ?? null,
    duration: duration ?? null,
  }));
}

function fromPackages(category: string, packages: readonly Package[]): SoldService[] {
  return packages.map(({ id, name, description, price, days }) => ({
    ...plain,
    id,
    name: `${category}: ${name}`,
    category,
    description,
    base_price: toRupees(price),
    duration: days === null ? null : `${days} days`,
  }));
}

/** Everything the catalogue sells, in the order in which a list shows it. */
export const soldServices: readonly SoldService[] = [
  ...calculatorServices.map(({ id, name, category, basePrice, per }) => ({
    ...plain,
    id: `calculator-${id}`,
    name,
    category,
    base_price: toRupees(basePrice),
    unit: per ?? null,
  })),
  ...incorporationTypes.map(({ id, name, description, timeline }) => ({
    ...plain,
    id: `incorporation-${id}`,
    name,
    category: "Incorporation",
    description,
    duration: timeline,
  })),
  ...fromOffers("GST", gstOffers),
  ...fromOffers("Certifications", certificationOffers),
  ...fromOffers("Registration and licences", licenceOffers),
  ...fromPackages("Compliance", compliancePackages),
  ...fundingTypes.map(({ id, title, description, duration }) => ({
    ...plain,
    id: `funding-${id}`,
    name: title,
    category: "Funding",
    description,
    duration,
  })),
  ...fundingSessions.map(({ id, title, description, price, minutes }) => ({
    ...plain,
    id: `session-${id.replaceAll("_", "-")}`,
    name: title,
    category: "Consultation",
    description,
    base_price: toRupees(price),
    duration: `${minutes} min`,
  })),
  ...fromPackages("Web development", webPackages),
  ...fromPackages("Backlinks", backlinkPackages),
  ...fromPackages("Social media", socialPackages),
];
