import { business } from "#domain/business/business.ts";
import { openingHours } from "#domain/business/business-hours.ts";
import type { Paise } from "#domain/money/paise.ts";
import { toRupees } from "#domain/money/paise.ts";
import type { Question } from "#web/site/blocks/page-content.ts";

/** JSON-LD for search engines, by the vocabulary of schema.org. Addresses are absolute: `site` has no trailing slash. */
export type Node = { readonly "@type": string | readonly string[]; readonly [property: string]: unknown };

export type OfferFact = { readonly name: string; readonly price: Paise; readonly unit?: string };

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const organizationId = (site: string) => `${site}/#organization`;

export function describeOrganization(site: string): Node {
  const [streetAddress, locality = "", region = ""] = business.address;
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": organizationId(site),
    name: business.brand,
    legalName: business.legalName,
    slogan: business.tagline,
    url: `${site}/`,
    logo: `${site}/icons/icon-512.png`,
    image: `${site}/images/home.png`,
    telephone: business.phone,
    email: business.email,
    priceRange: "₹₹",
    currenciesAccepted: "INR",
    areaServed: { "@type": "Country", name: "India" },
    address: {
      "@type": "PostalAddress",
      streetAddress,
      addressLocality: locality.replace(/\s*\d{6}$/, ""),
      postalCode: /\d{6}$/.exec(locality)?.[0],
      addressRegion: region.split(",")[0],
      addressCountry: "IN",
    },
    openingHoursSpecification: openingHours.flatMap((hours, day) =>
      hours
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: `https://schema.org/${weekdays[day]}`,
              opens: clock(hours.opens),
              closes: clock(hours.closes),
            },
          ]
        : [],
    ),
  };
}

export function describeWebSite(site: string): Node {
  return {
    "@type": "WebSite",
    "@id": `${site}/#website`,
    url: `${site}/`,
    name: business.brand,
    inLanguage: "en-IN",
    publisher: { "@id": organizationId(site) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** A service with its prices, in rupees without GST; an offer without a published price is left out. */
export function describeService(
  site: string,
  service: { path: string; name: string; description: string; offers: readonly OfferFact[] },
): Node {
  const url = `${site}${service.path}`;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: service.name,
    description: service.description,
    url,
    serviceType: service.name,
    areaServed: { "@type": "Country", name: "India" },
    provider: { "@id": organizationId(site) },
    ...(service.offers.length > 0 && {
      offers: service.offers.map(({ name, price, unit }) => ({
        "@type": "Offer",
        name: unit ? `${name}, ${unit}` : name,
        price: String(toRupees(price)),
        priceCurrency: "INR",
        url,
        priceSpecification: {
          "@type": "PriceSpecification",
          price: String(toRupees(price)),
          priceCurrency: "INR",
          valueAddedTaxIncluded: false,
        },
      })),
    }),
  };
}

/** Questions with their answers as plain text: links inside an answer are reduced to their words. */
export function describeQuestions(questions: readonly Question[]): Node {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1") },
    })),
  };
}

/** The path from Home to a page; a step without an address of its own is left out, as schema.org requires. */
export function describeBreadcrumbs(site: string, trail: readonly { name: string; path?: string }[]): Node {
  const steps = trail.filter((step) => step.path !== undefined);
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}

/** The content of one `<script type="application/ld+json">`; `<` is escaped so that no text can end the element. */
export function writeGraph(nodes: readonly Node[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
