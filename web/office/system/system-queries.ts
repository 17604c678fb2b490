import type { EventChange } from "#domain/system/event-log.ts";
import type { Verdict } from "#domain/system/system-health.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type FailedJob = {
  readonly id: number;
  readonly kind: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly created_at: string;
  readonly given_up_at: string;
};

export type Backup = {
  readonly id: string;
  readonly ordered_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly file_name: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly problem: string | null;
  /** Null where the worker requested it automatically, or the account is deleted. */
  readonly ordered_name: string | null;
  readonly is_daily: boolean;
};

type DiskSpace = Verdict & { readonly free: number | null; readonly total: number | null };

/** The health of each part. Ages in seconds, sizes in bytes; null where unknown. */
export type SystemHealth = {
  readonly database: Verdict & {
    readonly engine: "pglite" | "postgres";
    readonly version: string;
    readonly size: number;
  };
  readonly worker: Verdict & { readonly running: number; readonly seen: number | null };
  readonly mail: Verdict & { readonly transport: "smtp" | "inbox"; readonly accepted_at: string | null };
  readonly disk: DiskSpace;
  readonly backup_disk: DiskSpace;
  readonly jobs: Verdict & {
    readonly open: number;
    readonly oldest: number | null;
    readonly given_up_count: number;
    readonly given_up: readonly FailedJob[];
  };
  readonly backup: Verdict & { readonly age: number | null; readonly latest: readonly Backup[] };
};

/** When a refresh fails, the health is unknown: an old "good" would be misleading. */
export function useSystemHealth(owner: string): Live<SystemHealth> {
  const live = useLive(`system health ${owner}`, () => readAsOffice<SystemHealth>("system-health"));
  return live.hasFailed ? { ...live, data: undefined } : live;
}

export type LoggedEvent = {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly actor_name: string;
  readonly action: string;
  readonly table_name: string;
  readonly record_id: string | null;
  readonly changes: readonly EventChange[];
};

export type EventAsk = {
  readonly actor?: string;
  readonly action?: string;
  readonly table?: string;
  readonly record?: string;
  readonly from?: string;
  readonly to?: string;
};
type EventPageAsk = EventAsk & { readonly older?: string; readonly newer?: string };

export type EventChoices = {
  readonly tables: readonly string[];
  readonly actions: readonly string[];
  readonly actors: readonly { readonly actor: string; readonly name: string }[];
};

export type EventPage = {
  readonly events: readonly LoggedEvent[];
  readonly newer: string | null;
  readonly older: string | null;
  readonly choices: EventChoices;
  /** Of the actor that was asked for. */
  readonly actor_name: string | null;
};

export function useEvents(owner: string, ask: EventPageAsk): Live<EventPage> {
  return useLive(`events ${owner} ${JSON.stringify(ask)}`, () => readAsOffice<EventPage>("list-events", ask));
}
