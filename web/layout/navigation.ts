import {
  BadgeCheck,
  Bot,
  Briefcase,
  Building2,
  Calculator,
  Code,
  Copyright,
  FileText,
  HandCoins,
  House,
  Info,
  type LucideIcon,
  Phone,
  ReceiptIndianRupee,
  Search,
  ShieldCheck,
  Stamp,
  Users,
} from "lucide-react";
import { lowestFeeOf } from "#domain/catalogue/calculator.ts";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { findSetPrices, type OperatorPriceId } from "#domain/catalogue/operator-prices.ts";
import { backlinkPrices, compliancePrices, socialPrices, webPrices } from "#domain/catalogue/package-prices.ts";
import { gstOffers } from "#domain/catalogue/prices.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lowest } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";

export type NavigationEntry = {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Price or scope, shown in menus. */
  readonly fact?: string;
};

export type NavigationGroup = {
  readonly id: string;
  /** In the side navigation. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly entries: readonly NavigationEntry[];
};

const from = (price: Paise) => `From ${formatRupees(price)}`;
const fromLowest = (prices: Readonly<Record<string, Paise>>) => from(lowest(Object.values(prices)));
/** @param others sold on the same page, at prices that the operator sets */
function priceOf(id: string, others: readonly OperatorPriceId[] = []): string {
  const service = calculatorServices.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`The calculator has no service ${id}`);
  const price = from(lowest([lowestFeeOf(service), ...findSetPrices(others)]));
  return service.per ? `${price} ${service.per}` : price;
}

/** The lowest price of the page, with its unit. */
const gstPrices: readonly { fee: Paise; unit?: string }[] = [
  ...gstOffers,
  ...findSetPrices(["gst-lut", "gst-amendment", "gst-cancellation", "gstr-9"]).map((fee) => ({ fee })),
];
const [cheapestGst] = gstPrices.toSorted((one, other) => one.fee - other.fee);
const gstPrice = cheapestGst && `${from(cheapestGst.fee)}${cheapestGst.unit ? ` ${cheapestGst.unit}` : ""}`;

const trademarkWork = [
  "trademark-objection-reply",
  "trademark-hearing",
  "trademark-opposition",
  "trademark-renewal",
] as const;

/** Every menu of the site is made from these: header, side navigation, mobile menu, footer, breadcrumb. */
export const services: NavigationGroup = {
  id: "services",
  label: "Services",
  icon: Briefcase,
  entries: [
    {
      path: "/services/incorporation",
      label: "Company incorporation",
      icon: Building2,
      fact: priceOf("private-limited", ["llp", "opc", "partnership"]),
    },
    { path: "/services/certifications", label: "Certifications", icon: BadgeCheck, fact: "MSME, Startup India, ISO" },
    {
      path: "/services/registration-licenses",
      label: "Registration and licences",
      icon: Stamp,
      fact: "Shop Act, FSSAI and more",
    },
    { path: "/services/trademark", label: "Trademark", icon: Copyright, fact: priceOf("trademark", trademarkWork) },
    { path: "/services/income-tax", label: "Income tax", icon: FileText, fact: priceOf("itr") },
    { path: "/services/accounting", label: "Accounting", icon: Calculator, fact: priceOf("accounting") },
    { path: "/services/gst", label: "GST", icon: ReceiptIndianRupee, fact: gstPrice },
    { path: "/services/payroll", label: "Payroll", icon: Users, fact: "Setup to reporting" },
    { path: "/services/compliance", label: "Compliance", icon: ShieldCheck, fact: fromLowest(compliancePrices) },
  ],
};

export const funding: NavigationGroup = {
  id: "funding",
  label: "Funding",
  icon: HandCoins,
  entries: [
    { path: "/funding/options", label: "Funding options", icon: HandCoins },
    { path: "/funding/consultation", label: "Funding consultation", icon: Phone },
  ],
};

export const tech: NavigationGroup = {
  id: "tech",
  label: "Tech Solutions",
  icon: Code,
  entries: [
    { path: "/tech/web-development", label: "Web development", icon: Code, fact: fromLowest(webPrices) },
    { path: "/tech/ai-services", label: "AI services", icon: Bot, fact: "Three solutions" },
    { path: "/tech/seo", label: "SEO", icon: Search, fact: fromLowest({ ...backlinkPrices, ...socialPrices }) },
  ],
};

export const home: NavigationEntry = { path: "/", label: "Home", icon: House };
export const about: NavigationEntry = { path: "/about", label: "About", icon: Info };
export const contact: NavigationEntry = { path: "/contact", label: "Contact", icon: Phone };

/** In the order of the side navigation. */
export const siteIndex: readonly (NavigationEntry | NavigationGroup)[] = [
  home,
  services,
  funding,
  tech,
  about,
  contact,
];
export const isGroup = (item: NavigationEntry | NavigationGroup): item is NavigationGroup => "entries" in item;

export const policies = [
  { path: "/terms-conditions", label: "Terms and conditions" },
  { path: "/refund-policy", label: "Refund policy" },
  { path: "/grievances", label: "Grievances" },
  { path: "/privacy", label: "Privacy notice" },
] as const;

/** Reading for founders (decision D15). */
export const guides = [
  { path: "/resources/startup-guide", label: "Startup guide" },
  { path: "/resources/funding-tips", label: "Funding tips" },
  { path: "/resources/market-research", label: "Market research" },
  { path: "/resources/business-plan", label: "Business plan" },
] as const;

/** By path prefix; Home only on an exact match (specification, section 2). */
export function isHere(path: string, current: string): boolean {
  return current === path || (path !== "/" && current.startsWith(`${path}/`));
}

/** The path from Home to a page; a step without `path` is a group that has no page of its own. */
export function findTrail(current: string): readonly { name: string; path?: string }[] {
  const start = { name: home.label, path: home.path };
  for (const item of siteIndex) {
    const entries = isGroup(item) ? item.entries : [item];
    const entry = entries.find(({ path }) => path !== home.path && isHere(path, current));
    if (entry)
      return [start, ...(isGroup(item) ? [{ name: item.label }] : []), { name: entry.label, path: entry.path }];
  }
  const page = [...policies, ...guides].find(({ path }) => path === current);
  return page ? [start, { name: page.label, path: page.path }] : [start];
}
