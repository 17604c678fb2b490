import { type SoldService, soldServices } from "../sold-services.ts";
import { findServiceTime } from "./stage-times.ts";

export type StartableService = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** Rupees without GST; null where the price is on request. */
  readonly price: number | null;
  readonly unit: string | null;
  /** How long it usually takes; null where no time is known. */
  readonly time: string | null;
};

/** The same service under a second id of the price list. */
const doubles = new Set(["incorporation-private-limited", "calculator-gst", "msme"]);
/** Asked for by forms of their own. */
const otherKinds = new Set(["Funding", "Consultation"]);
const renamed: Readonly<Record<string, string>> = { Registration: "Registration and licences" };

function toStartable({ id, name, category, base_price: price, unit }: SoldService): StartableService {
  const isCompany = id === "calculator-private-limited";
  return {
    ...{ id, name, price, unit, time: findServiceTime(id) },
    category: isCompany ? "Incorporation" : (renamed[category] ?? category),
  };
}

/** What a customer can start and the office can open as a service, in the order of the price list. */
export const startableServices: readonly StartableService[] = soldServices
  .filter(({ id, category }) => !doubles.has(id) && !otherKinds.has(category))
  .map(toStartable);

export function findStartable(id: string): StartableService | undefined {
  return startableServices.find((service) => service.id === id);
}

/** The families in the order in which the form offers them. */
export const serviceFamilies: readonly string[] = [...new Set(startableServices.map(({ category }) => category))];
