import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** Something to be done because of an event; written in the event's own transaction (docs/architecture.md, law 3). */
export type Job = {
  readonly id: number;
  /** `<table>.<action>` of the event. */
  readonly kind: string;
  readonly payload: {
    readonly record_id?: string;
    /** Of a mail with a link: what its token is made from, and where it leads in the end. */
    readonly seed?: string;
    readonly redirect_to?: string;
    /** Of a reminder: how long before it stands. */
    readonly reminder?: "day" | "hour";
    /** The time it is about: of the consultation, the decision, the day's search. */
    readonly scheduled_date?: string;
  };
  /** How often it was begun, this time included. */
  readonly attempts: number;
  /** Who works on it; an outcome is recorded only while the lease is still this one. */
  readonly lease_token: string;
};

export type JobParts = {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Without a folder no backup can be written, and none is planned unless it says so. */
  readonly env: Pick<Env, "siteUrl" | "mailFrom" | "jwtKeys"> & Partial<Pick<Env, "backupDir" | "backsUpDaily">>;
};

/** Does a job outside any transaction. May be called again for the same job, so it looks first what is done already. */
export type JobHandler = (job: Job, parts: JobParts) => Promise<void>;

/** Orders the jobs that are due by the clock; however often and by how many workers it is called, each job once. */
export type JobPlanner = (parts: JobParts) => Promise<unknown>;
