import { add, nothing, type Paise } from "../money/paise.ts";
import { formatRupees } from "../money/rupees.ts";
import { gstOn, type Selection, totalOf } from "./calculator.ts";
import { type CalculatorService, calculatorServices } from "./calculator-services.ts";
import { listOperatorServices } from "./operator-offers.ts";
import type { GovernmentFee } from "./prices.ts";
import { type StampDuty, stampDuties, stampDutyCapital } from "./stamp-duty.ts";

/** Who applies for a trademark: the government fee depends on it. */
export const applicants = {
  concession: "Individual, startup or small enterprise",
  other: "Any other applicant",
} as const;
export type Applicant = keyof typeof applicants;

/** One service of an estimate, with what the customer chose for it. */
export type EstimateLine = Selection & {
  readonly applicant: Applicant;
  /** Where the company is registered; null for a state whose stamp duty is not known. */
  readonly state: StampDuty | null;
};

/** What an estimate can hold: the price list, then what the operator has priced. */
export const estimateServices: readonly CalculatorService[] = [...calculatorServices, ...listOperatorServices()];

/** A service with the least that it can be bought with: a company has two directors, a trademark one class. */
export function startLine(service: CalculatorService): EstimateLine {
  const [option = null] = (service.variable?.options ?? []).toSorted((one, other) => one.adds - other.adds);
  return { service, option, applicant: "concession", state: null };
}

export const asksApplicant = ({ option }: EstimateLine) => option?.fullGovernmentFee !== undefined;
export const asksState = ({ service }: EstimateLine) => service.id === "private-limited";

/** The government fee of a line, with the stamp duty where the state is known. */
export function governmentFeeOf(line: EstimateLine): GovernmentFee {
  const { service, option, applicant, state } = line;
  const fee = option?.governmentFee ?? service.governmentFee;
  if (applicant === "other" && option?.fullGovernmentFee) return option.fullGovernmentFee;
  if (!state || fee.kind !== "partly") return fee;
  const duty = `stamp duty about ${formatRupees(state.amount)} in ${state.state}`;
  const capital = `indicative, at ${formatRupees(stampDutyCapital)} authorised capital`;
  return { kind: "known", amount: add(fee.amount, state.amount), note: `${fee.note}; ${duty} (${capital})` };
}

/** What several lines come to. */
export type EstimateSum = {
  readonly fee: Paise;
  readonly gst: Paise;
  readonly governmentFee: Paise;
  readonly payable: Paise;
  /** Government fees that are not part of `payable`, as they follow "plus". */
  readonly besides: readonly string[];
};

function sumLines(lines: readonly EstimateLine[]): EstimateSum | null {
  if (lines.length === 0) return null;
  const fees = lines.map(totalOf);
  const governmentFees = lines.map(governmentFeeOf);
  const fee = add(...fees);
  const gst = add(...fees.map(gstOn));
  const governmentFee = add(...governmentFees.map((each) => (each.kind === "unknown" ? nothing : each.amount)));
  const besides = new Set(governmentFees.flatMap((each) => (each.kind === "known" ? [] : [each.besides])));
  return { fee, gst, governmentFee, payable: add(fee, gst, governmentFee), besides: [...besides] };
}

/** What an estimate comes to: once, and each month; null for what it has not. */
export function sumEstimate(lines: readonly EstimateLine[]): {
  once: EstimateSum | null;
  monthly: EstimateSum | null;
} {
  return {
    once: sumLines(lines.filter(({ service }) => !service.per)),
    monthly: sumLines(lines.filter(({ service }) => service.per)),
  };
}

function choose(line: EstimateLine, key: string, value: string): EstimateLine {
  const option = line.service.variable?.options.find(({ id }) => id === value);
  if (key === "option" && option) return { ...line, option };
  if (key === "applicant" && value === "other") return { ...line, applicant: value };
  if (key === "state") return { ...line, state: stampDuties.find(({ code }) => code === value) ?? null };
  return line;
}

/**
 * The estimate that an address names: `?service=trademark&option=2&applicant=other&service=gst`. Each service begins a
 * line, and is in an estimate once. What we do not sell is left out.
 */
export function readEstimate(
  query: URLSearchParams,
  services: readonly CalculatorService[] = estimateServices,
): EstimateLine[] {
  const lines: EstimateLine[] = [];
  let current: EstimateLine | undefined;
  for (const [key, value] of query) {
    if (key === "service") {
      const service = services.find(({ id }) => id === value);
      const isNew = service && !lines.some((line) => line.service === service);
      current = isNew ? startLine(service) : undefined;
      if (current) lines.push(current);
    } else if (current) {
      current = choose(current, key, value);
      lines[lines.length - 1] = current;
    }
  }
  return lines;
}

/** The query of the address that restores an estimate. */
export function writeEstimate(lines: readonly EstimateLine[]): string {
  const query = new URLSearchParams();
  for (const line of lines) {
    query.append("service", line.service.id);
    if (line.option) query.append("option", line.option.id);
    if (asksApplicant(line) && line.applicant === "other") query.append("applicant", line.applicant);
    if (asksState(line) && line.state) query.append("state", line.state.code);
  }
  return query.toString();
}
