import { findNextStage, findStages } from "../../catalogue/service-stages.ts";
import type { Day } from "../../time/calendar-days.ts";
import { isLive, type RequestStatus } from "../request-status.ts";

/** `skipped`: passed over on the way to a later one. `stopped`: the service ended here without being completed. */
export type StageState = "done" | "skipped" | "current" | "stopped" | "next";

export type StageStep = {
  readonly id: string;
  readonly label: string;
  readonly state: StageState;
  /** When it was reached; null where it was not, or that is not known. */
  readonly reachedAt: string | null;
  /** Of the stage that follows: the day by which it is expected. */
  readonly due: Day | null;
};

type Standing = {
  readonly service: string;
  readonly status: RequestStatus;
  readonly stage: string;
  /** The stage in words, as it was called when it was reached. */
  readonly stage_label: string;
  readonly stage_since: string;
  readonly stage_due: Day | null;
  readonly created_at: string;
};
type Reached = { readonly stage?: string | null; readonly created_at: string };

function findState(at: number, current: number, status: RequestStatus, isReached: boolean): StageState {
  if (at > current) return "next";
  if (at < current) return isReached ? "done" : "skipped";
  if (status === "completed") return "done";
  return isLive(status) ? "current" : "stopped";
}

/**
 * The stages of a service in their order: those behind it, where it stands, and those ahead while it is open. A query is
 * one of them only where there was one.
 * @param updates the lines of its history, the oldest first
 */
export function listStageSteps(standing: Standing, updates: readonly Reached[]): readonly StageStep[] {
  const { service, status, stage, stage_label, stage_since, stage_due, created_at } = standing;
  const own = { id: stage, label: stage_label };
  const known = findStages(service).stages;
  // A stage that the catalogue no longer has stands alone.
  const stages = known.some(({ id }) => id === stage) ? known : [own];
  const current = stages.findIndex(({ id }) => id === stage);
  const following = isLive(status) ? findNextStage(service, stage)?.id : undefined;
  const [first] = stages;
  return stages.flatMap(({ id, label }, at): StageStep[] => {
    const line = updates.find((update) => update.stage === id);
    const reachedAt = id === stage ? stage_since : id === first?.id ? created_at : (line?.created_at ?? null);
    const state = findState(at, current, status, reachedAt !== null);
    const isShown = state === "next" ? isLive(status) && id !== "query" : id !== "query" || reachedAt !== null;
    if (!isShown) return [];
    const due = id === following ? stage_due : null;
    return [
      { id, label: id === stage ? stage_label : label, state, reachedAt: state === "next" ? null : reachedAt, due },
    ];
  });
}
