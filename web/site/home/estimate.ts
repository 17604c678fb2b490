import { payableOf, type Selection, totalOf } from "#domain/catalogue/calculator.ts";
import type { HomeServiceType } from "#domain/enquiries/enquiry-choices.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";

/** What each service of the calculator is called in the home form. */
const serviceTypes: Readonly<Record<string, HomeServiceType>> = {
  "private-limited": "Company Registration",
  gst: "GST Registration",
  trademark: "Trademark Registration",
  itr: "Income Tax Services",
  accounting: "Accounting Services",
};

/** An estimate for the enquiry form: one line that starts the message. */
export function describeEstimate(selection: Selection) {
  const { service, option } = selection;
  const { governmentFee, payable } = payableOf(selection);
  const chosen = option ? `, ${service.variable?.name.toLowerCase()}: ${option.label}` : "";
  const per = service.per ? ` ${service.per}` : "";
  const besides = governmentFee.kind === "known" ? "" : `, plus ${governmentFee.besides}`;
  const inAll = `with GST and government fees payable ${formatMoney(payable)}${per}${besides}`;
  return {
    serviceType: serviceTypes[service.id] ?? ("Other" as const),
    words: `Estimate: ${service.name}${chosen}, total ${formatRupees(totalOf(selection))}${per}, ${inAll}.`,
  };
}
