import { type RefundSituation, refundSituations } from "../cases/refund-choices.ts";
import { soldServices } from "../catalogue/sold-services.ts";
import { fundingTypeLabels, projectServiceLabels, sessionLabels } from "./request-kinds.ts";

const services = Object.fromEntries(soldServices.map(({ id, name }) => [id, name]));
const situations = Object.fromEntries(
  (Object.keys(refundSituations) as RefundSituation[]).map((key) => [key, refundSituations[key].label]),
);

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Funding: fundingTypeLabels,
  Project: projectServiceLabels,
  Service: services,
  Consultation: sessionLabels,
  Refund: situations,
};

/**
 * `Project: Web development`: what a deleted payment or refund was for. The erasing functions of the database keep it by its code
 * (`Project: web-development`, `Consultation: general, price 1500.00`).
 */
export function nameRetained(kept: string): string {
  return kept.replace(/^(\w+): ([^,]+)/, (whole, kind: string, code: string) => {
    const label = labels[kind]?.[code];
    return label ? `${kind}: ${label}` : whole;
  });
}
