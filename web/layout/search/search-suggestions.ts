import { business } from "#domain/business/business.ts";
import { lowestFeeOf } from "#domain/catalogue/calculator.ts";
import { type CalculatorServiceId, calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { gstOffers } from "#domain/catalogue/prices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { services } from "#web/layout/navigation.ts";
import type { SearchEntry } from "./search-entry.ts";
import type { Found } from "./search-match.ts";

type Suggestion = Pick<SearchEntry, "title" | "kind" | "path" | "text" | "price" | "isOffer">;

/** The menu's price: the lowest of the page. */
const priceOf = (path: string) => services.entries.find((entry) => entry.path === path)?.fact;

/** Its own lowest price: a page may sell something cheaper. */
function feeOf(id: CalculatorServiceId): string | undefined {
  const service = calculatorServices.find((each) => each.id === id);
  return service && `From ${formatRupees(lowestFeeOf(service))}`;
}

// The page's lowest is that of an hour of advice.
const gstFee = gstOffers.find(({ id }) => id === "gst-registration")?.fee;
const gstPrice = gstFee && formatRupees(gstFee);

/** Shown before a word is typed. Most visitors come for one of these. */
export const suggestions: readonly Suggestion[] = [
  {
    title: "Private limited company",
    kind: "Service",
    path: "/services/incorporation#private-limited",
    text: "",
    price: feeOf("private-limited"),
  },
  { title: "GST registration", kind: "Service", path: "/services/gst", text: "", price: gstPrice },
  {
    title: "Trademark registration",
    kind: "Service",
    path: "/services/trademark",
    text: "",
    price: feeOf("trademark"),
  },
  {
    title: "Income tax return",
    kind: "Service",
    path: "/services/income-tax",
    text: "",
    price: feeOf("itr"),
  },
  {
    title: "Annual compliance",
    kind: "Service",
    path: "/services/compliance",
    text: "",
    price: priceOf("/services/compliance"),
  },
  { title: "Calculate your price", kind: "Action", path: "/#calculator", text: "" },
  { title: "Track your requests", kind: "Action", path: "/dashboard/requests", text: "" },
  { title: "Book a consultation", kind: "Action", path: "/funding/consultation", text: "" },
];

/** What helps when nothing was found. The message on WhatsApp begins with what was searched for. */
export function suggestHelp(query: string): readonly Suggestion[] {
  const message = new URLSearchParams({ text: `I am looking for: ${query}` });
  return [
    { title: "Ask us", kind: "Action", path: "/contact", text: "A consultant replies by email or phone" },
    {
      title: `Call ${formatPhone(business.phone)}`,
      kind: "Action",
      path: `tel:${business.phone}`,
      text: "In business hours, India time",
    },
    {
      title: "WhatsApp us",
      kind: "Action",
      path: `https://wa.me/${business.phone.slice(1)}?${message}`,
      text: "Your search words are filled in",
    },
  ];
}

/** What is shown for a query: what was found, after the way to ask where only general words were found. */
export const listFound = ({ entries, isUnsure }: Found, query: string): readonly Suggestion[] =>
  isUnsure ? [...suggestHelp(query).slice(0, 1), ...entries] : entries;

/** `tel:`, `mailto:` and other sites: not for the router. */
export const isOutside = (path: string) => !path.startsWith("/");
