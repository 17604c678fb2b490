import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { fundingSessions, fundingTypes } from "#domain/catalogue/funding.ts";
import { incorporationTypes } from "#domain/catalogue/incorporation.ts";
import { findOperatorOffers, operatorOffers } from "#domain/catalogue/operator-offers.ts";
import {
  backlinkPackages,
  compliancePackages,
  type Package,
  socialPackages,
  webPackages,
} from "#domain/catalogue/packages.ts";
import { certificationOffers, gstOffers, licenceOffers, type Offer } from "#domain/catalogue/prices.ts";
import { services, tech } from "#web/layout/navigation.ts";
import type { SearchEntry } from "#web/layout/search/search-entry.ts";
import { offerKeywords } from "./content/offer-keywords.ts";
import { describeFee } from "./price-words.ts";

/** Their fees are all quoted: no menu has a price of them. */
const quoted = [
  "/services/certifications",
  "/services/registration-licenses",
  "/services/payroll",
  "/tech/ai-services",
] as const;

/** The price in the menu: the lowest of the page; undefined for a page that sells nothing. */
export function findMenuPrice(path: string): string | undefined {
  const fact = [...services.entries, ...tech.entries].find((entry) => entry.path === path)?.fact;
  if (fact?.includes("₹")) return fact;
  return quoted.some((page) => page === path) ? describeFee(null) : undefined;
}

type Sold = { id: string; title: string; path: string; text: string; price?: string };

const service = ({ id, title, path, text, price }: Sold): SearchEntry => ({
  title,
  kind: "Service",
  path,
  text,
  price,
  isOffer: true,
  keywords: offerKeywords[id] ?? [],
});

const fromOffers = (path: string, offers: readonly Offer[], text: string) =>
  offers.map(({ id, name, fee, unit, duration }) =>
    service({ id, title: name, path, text: duration ? `${text}; ${duration}` : text, price: describeFee(fee, unit) }),
  );

const fromPackages = (path: string, group: string, packages: readonly Package[]) =>
  packages.map(({ id, name, description, price }) =>
    service({ id, title: `${group}: ${name}`, path: `${path}#${id}`, text: description, price: describeFee(price) }),
  );

const incorporation = "/services/incorporation";
// Its own lowest price: the menu has that of the page.
const [privateLimited] = findCalculatorOffers("private-limited");
const structures = incorporationTypes.map(({ id, name, description, timeline }) =>
  service({
    id,
    title: `${name} registration`,
    path: `${incorporation}#${id}`,
    text: `${description} ${timeline}.`,
    price:
      id === "private-limited"
        ? `From ${describeFee(privateLimited?.price ?? null)}`
        : describeFee(operatorOffers.find((offer) => offer.id === id)?.fee ?? null),
  }),
);

const returns = findCalculatorOffers("itr").map(({ name, price }, at) => {
  const form = name.split(": ")[1] ?? "ITR-1";
  return service({
    id: form.toLowerCase(),
    title: `${form} filing`,
    path: "/services/income-tax#forms-and-fees",
    text: at === 0 ? "Salary, pension, one or two house properties" : "Income tax return",
    price: describeFee(price),
  });
});

/** Everything that is sold, by its own name and with its price from the catalogue. */
export const offerEntries: readonly SearchEntry[] = [
  ...structures,
  ...fromOffers("/services/gst", gstOffers, "GST"),
  ...fromOffers("/services/gst#other-gst-services", findOperatorOffers("GST"), "GST"),
  ...fromOffers("/services/trademark#our-fees-after-the-application", findOperatorOffers("Trademark"), "Trademark"),
  // The structures have cards of their own.
  ...fromOffers(
    `${incorporation}#our-other-fees`,
    findOperatorOffers("Registration").filter(({ id }) => !structures.some(({ path }) => path.endsWith(`#${id}`))),
    "Incorporation",
  ),
  ...fromOffers("/services/certifications", certificationOffers, "Certifications"),
  ...fromOffers("/services/registration-licenses", licenceOffers, "Registration and licences"),
  ...returns,
  ...fromPackages("/services/compliance", "Compliance", compliancePackages),
  ...fundingTypes.map(({ id, title, description }) =>
    service({ id, title, path: `/funding/options#${id}`, text: description }),
  ),
  ...fundingSessions.map(({ id, title, price, minutes, description }) =>
    service({
      id,
      title,
      path: `/funding/consultation#${id}`,
      text: `${minutes} min. ${description}`,
      price: describeFee(price),
    }),
  ),
  ...fromPackages("/tech/web-development", "Website", webPackages),
  ...fromPackages("/tech/seo", "Backlinks", backlinkPackages),
  ...fromPackages("/tech/seo", "Social media", socialPackages),
];
