import { totalOf } from "#domain/catalogue/calculator.ts";
import type { CalculatorService } from "#domain/catalogue/calculator-services.ts";
import {
  applicants,
  asksApplicant,
  type EstimateLine,
  type EstimateSum,
  sumEstimate,
} from "#domain/catalogue/estimates.ts";
import type { HomeServiceType } from "#domain/enquiries/enquiry-choices.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import type { Estimate } from "../home/home-contact-form.tsx";

/** What each group of services is called in the home form. */
const serviceTypes = {
  Registration: "Company Registration",
  GST: "GST Registration",
  Trademark: "Trademark Registration",
  "Income tax": "Income Tax Services",
  Accounting: "Accounting Services",
} as const satisfies Record<CalculatorService["category"], HomeServiceType>;

function describeLine(line: EstimateLine): string {
  const { service, option, state } = line;
  return [
    service.name,
    option ? `${service.variable?.name.toLowerCase()}: ${option.label}` : "",
    asksApplicant(line) ? `applicant: ${applicants[line.applicant].toLowerCase()}` : "",
    state ? `state: ${state.state}` : "",
    `total ${formatRupees(totalOf(line))}${service.per ? ` ${service.per}` : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function describeSum(sum: EstimateSum | null, per: string): string[] {
  if (!sum) return [];
  const besides = sum.besides.map((fee) => `, plus ${fee}`).join("");
  return [`${formatMoney(sum.payable)}${per}${besides}`];
}

/** An estimate for the enquiry form: one line that starts the message. */
export function describeEstimate(lines: readonly EstimateLine[]): Estimate {
  const { once, monthly } = sumEstimate(lines);
  const payable = [...describeSum(once, ""), ...describeSum(monthly, " a month")].join(", and ");
  const words = `Estimate: ${lines.map(describeLine).join("; ")}. With GST and government fees payable ${payable}.`;
  const [first] = lines;
  return { serviceType: first ? serviceTypes[first.service.category] : "Other", words };
}
