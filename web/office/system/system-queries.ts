import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

/** The health of each part. Ages in seconds, sizes in bytes; null where unknown. */
export type SystemHealth = AnswerBody<"system-health">;
export type FailedJob = SystemHealth["jobs"]["given_up"][number];
export type Backup = SystemHealth["backup"]["latest"][number];

/** When a refresh fails, the health is unknown: an old "good" would be misleading. */
export function useSystemHealth(owner: string): Live<SystemHealth> {
  const live = useLive(`system health ${owner}`, () => readAsOffice("system-health", {}));
  return live.hasFailed ? { ...live, data: undefined } : live;
}

export type EventPage = AnswerBody<"list-events">;
export type LoggedEvent = EventPage["events"][number];
export type EventChoices = EventPage["choices"];

export type EventAsk = {
  readonly actor?: string;
  readonly action?: string;
  readonly table?: string;
  readonly record?: string;
  readonly from?: string;
  readonly to?: string;
};
type EventPageAsk = EventAsk & { readonly older?: string; readonly newer?: string };

export function useEvents(owner: string, ask: EventPageAsk): Live<EventPage> {
  return useLive(`events ${owner} ${JSON.stringify(ask)}`, () => readAsOffice("list-events", ask));
}
