import { business } from "#domain/business/business.ts";
import { siteMap } from "#domain/site-map.ts";
import { aboutMetadata } from "./about.ts";
import { accountsMetadata } from "./accounts.ts";
import { readingMetadata } from "./reading.ts";
import { servicesOneMetadata } from "./services-one.ts";
import { servicesTwoMetadata } from "./services-two.ts";

/** What a page says about itself to search engines and in link previews. */
export type Metadata = {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute, without a trailing slash; none for a page that search engines do not index. */
  readonly canonical?: string;
  /** Absolute, 1200 x 630. */
  readonly image: string;
};

type PageWords = { readonly title: string; readonly description: string; readonly keywords: readonly string[] };

const home: PageWords = {
  title: `${business.brand} | ${business.tagline}`,
  description:
    "Company registration, licences, trademark, tax, GST, payroll and funding help for Indian business. Published prices in rupees. From the first form to the final certificate.",
  keywords: ["company registration India", "GST registration", "trademark", "compliance", "startup consultancy"],
};

/** By the key that domain/site-map.ts gives each address; what is missing falls back to home's. */
export const metadata = {
  home,
  contact: {
    title: `Contact | ${business.brand}`,
    description:
      "Write or call: we reply within 24 hours, and within 2 hours in business hours. Monday to Friday 10:00–18:00, Saturday 10:00–16:00 IST.",
    keywords: ["contact", "business hours", "consultation"],
  },
  search: {
    title: `Search | ${business.brand}`,
    description:
      "Find a service, a price, a question or a page on this site, by one or more words. Works offline once opened.",
    keywords: ["search", "site index"],
  },
  notFound: {
    title: `Page not found | ${business.brand}`,
    description: "There is no page at this address.",
    keywords: [],
  },
  ...aboutMetadata,
  ...servicesOneMetadata,
  ...servicesTwoMetadata,
  ...readingMetadata,
  ...accountsMetadata,
} satisfies Record<string, PageWords>;

const pages: Readonly<Record<string, PageWords>> = metadata;

/** The text for one key of the site map. */
export function findWords(key: string): PageWords {
  return pages[key] ?? home;
}

/** Where the picture of a public address lies, without the ending: `/services/gst` has `services/gst`. */
export function nameImage(path: string): string {
  return path === "/" ? "home" : path.slice(1);
}

/** A segment such as `:id` stands for any one. */
function isAddressOf(pattern: string, path: string): boolean {
  const segments = path.split("/");
  const wanted = pattern.split("/");
  return wanted.length === segments.length && wanted.every((word, at) => word.startsWith(":") || word === segments[at]);
}

/** `site` is the site's address without a trailing slash. */
export function findMetadata(pathname: string, site: string): Metadata {
  const path = pathname.replace(/(.)\/+$/, "$1");
  const page = siteMap.find((candidate) => isAddressOf(candidate.path, path));
  const key = page?.meta ?? "notFound";
  const { title, description, keywords } = findWords(key);
  return {
    title,
    description,
    keywords: (keywords.length > 0 ? keywords : home.keywords).join(", "),
    canonical: page?.kind === "prerendered" ? `${site}${path}` : undefined,
    // Pictures are drawn for public pages only.
    image: `${site}/images/${nameImage(page?.kind === "prerendered" ? path : "/")}.png`,
  };
}
