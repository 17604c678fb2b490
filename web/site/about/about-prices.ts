import { factsAsOn } from "#domain/catalogue/prices.ts";
import { soldServices } from "#domain/catalogue/sold-services.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { isGroup, siteIndex } from "#web/layout/navigation.ts";
import type { DatedFact } from "#web/site/blocks/page-content.ts";
import { type AboutService, aboutServices } from "./about.ts";

const entries = siteIndex.flatMap((item) => (isGroup(item) ? item.entries : [item]));

/** The lowest price of a page as the menus have it; funding begins with a free session, all others are quoted. */
function findPrice(path: string): string {
  const fact = entries.find((entry) => entry.path === path)?.fact;
  if (fact?.startsWith("From ")) return fact;
  return path.startsWith("/funding/") ? "First session free" : "On request";
}

export const pricedServices: readonly AboutService[] = aboutServices.map((service) => ({
  ...service,
  price: findPrice(service.path),
}));

const published = soldServices.filter(({ base_price }) => base_price !== null).length;

/** The slip beside the head: what can be checked here. */
export const aboutFacts: readonly DatedFact[] = [
  { label: "Published prices", value: `[${published}](/#calculator)` },
  { label: "Reply to an enquiry", value: "[2 business hours](/contact)" },
  { label: "Complaint acknowledged", value: "[24 hours](/grievances)" },
  { label: "Refund reviewed", value: "[3-5 business days](/refund-policy)" },
  { label: "Fees and rules checked", value: formatProseDate(startOfDay(factsAsOn)) },
];
