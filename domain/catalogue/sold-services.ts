import { toRupees } from "../money/paise.ts";
import { calculatorServices } from "./calculator-services.ts";
import { fundingSessions, fundingTypes } from "./funding.ts";
import { incorporationTypes } from "./incorporation.ts";
import { type OperatorOffer, operatorOffers } from "./operator-offers.ts";
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

/** The price of a structure that the operator prices. */
function findPrice(id: string, offers: readonly Offer[]): number | null {
  const fee = offers.find((offer) => offer.id === id)?.fee ?? null;
  return fee === null ? null : toRupees(fee);
}

/** Everything the catalogue sells, in the order in which a list shows it. */
export function listSoldServices(further: readonly OperatorOffer[]): readonly SoldService[] {
  const structures = new Set<string>(incorporationTypes.map(({ id }) => id));
  const others = further.filter(({ id }) => !structures.has(id));
  return [
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
      base_price: findPrice(id, further),
      duration: timeline,
    })),
    ...fromOffers("GST", gstOffers),
    ...others.flatMap((offer) => fromOffers(offer.category, [offer])),
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
}

export const soldServices = listSoldServices(operatorOffers);
