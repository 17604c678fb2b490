import { findStages } from "#domain/catalogue/service-stages.ts";
import { listStageSteps, type StageStep } from "#domain/requests/services/service-steps.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";

type Facts = RequestFile["facts"];
export type ServiceFacts = Extract<Facts, { stage_since: string }>;

/** The columns of a service; null for a request of another kind. */
export const readServiceFacts = (facts: Facts): ServiceFacts | null => ("stage_since" in facts ? facts : null);

/** The stages with the days on which they were reached; the history names them in words. */
export function listFileSteps({ timeline }: RequestFile, facts: ServiceFacts): readonly StageStep[] {
  const { stages } = findStages(facts.service);
  const updates = timeline.map(({ at, stage }) => ({
    ...{ created_at: at, stage: stages.find(({ label }) => label === stage)?.id },
  }));
  return listStageSteps(facts, updates);
}

/** What the authority's number of a service is called. */
export const nameNumber = (service: string): string =>
  findStages(service).numberName ?? "Number given by the authority";
