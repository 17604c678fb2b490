import { type ServiceStage, type StageFamily, type StageFamilyId, stageFamilies } from "./stages/stage-families.ts";

/** By id, or by the beginning of the ids of one list. Without the price list itself, which pages need not load for it. */
const families: readonly (readonly [beginning: string, family: StageFamilyId])[] = [
  ["calculator-private-limited", "company"],
  ["calculator-gst", "gstRegistration"],
  ["calculator-trademark", "trademark"],
  ["calculator-itr", "incomeTax"],
  ["calculator-accounting", "accounting"],
  ["incorporation-partnership", "firm"],
  ["incorporation-", "company"],
  ["gst-registration", "gstRegistration"],
  ["gst-filing", "gstFiling"],
  ["gstr-9", "gstFiling"],
  ["gst-consultation", "advice"],
  ["gst-", "gstApplication"],
  ["trademark-", "trademarkProceeding"],
  ["dsc", "licence"],
  ["msme", "licence"],
  ["startup-india", "licence"],
  ["iso", "certification"],
  ["shop-act", "licence"],
  ["trade-license", "licence"],
  ["fssai", "licence"],
  ["udyam", "licence"],
  ["compliance-", "compliance"],
  ["web-", "project"],
  ["seo-", "project"],
  ["social-", "project"],
];

/** The stages of a service and the name of its authority's number; one that is no longer sold has those of advice. */
export function findStages(service: string): StageFamily {
  const found = families.find(([beginning]) => service.startsWith(beginning));
  return stageFamilies[found?.[1] ?? "advice"];
}

/** A stage of a service; undefined for one that the service does not have. */
export function findStage(service: string, stage: string): ServiceStage | undefined {
  return findStages(service).stages.find(({ id }) => id === stage);
}

/** Whether reaching the stage completes the service. */
export function isLastStage(service: string, stage: string): boolean {
  return findStages(service).stages.at(-1)?.id === stage;
}

/** The stage that follows when nothing is queried; undefined after the last one. */
export function findNextStage(service: string, stage: string): ServiceStage | undefined {
  const { stages } = findStages(service);
  const at = stages.findIndex(({ id }) => id === stage);
  return stages.slice(at + 1).find(({ id }) => id !== "query");
}
