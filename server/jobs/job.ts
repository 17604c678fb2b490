import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { Files } from "#server/files/files.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** A task that follows from an event; written in the event's own transaction (docs/architecture.md, law 3). */
export type Job = {
  readonly id: number;
  /** `<table>.<action>` of the event. */
  readonly kind: string;
  readonly payload: {
    readonly record_id?: string;
    /** For an email with a link: the seed of its token, and where it leads in the end. */
    readonly seed?: string;
    readonly redirect_to?: string;
    /** For the email about a changed address: the address before. */
    readonly former_email?: string;
    /** For the email about a new sign-in: when it was, and on what. */
    readonly signed_in_at?: string;
    readonly device?: string;
    /** For the email after a deletion: all that it says. */
    readonly deleted?: {
      readonly email: string;
      readonly full_name: string;
      readonly deleted_at: string;
      readonly kept_documents?: readonly string[];
      readonly refunds: readonly { readonly reference: string; readonly amount: number; readonly pay_by: string }[];
    };
    /** For the email to the person who takes over from one who left: who that was, and what was handed over. */
    readonly handover?: {
      readonly from: string;
      readonly work: readonly { readonly kind: string; readonly count: number }[];
    };
    /** For the email about several records assigned at once: the alerts that it names. */
    readonly alerts?: readonly string[];
    /** For a reminder: how long before the consultation or the founder call. */
    readonly reminder?: "day" | "hour";
    /** Of a founder call: which of its changes it is about. */
    readonly sequence?: number;
    /** The time it is about: of the consultation, the founder call, the decision, the day's search. */
    readonly scheduled_date?: string;
  };
  /** When it was ordered, in real time. */
  readonly created_at: Date;
  /** How often it was started, this time included. */
  readonly attempts: number;
  /** The request that ordered it, and its span (server/http/tracing); null if it was planned by the clock. */
  readonly request_id: string | null;
  readonly traceparent: string | null;
  /** The lease of the worker; an outcome is recorded only while this lease is current. */
  readonly lease_token: string;
};

export type JobParts = {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Only with a folder of data. */
  readonly files?: Files | undefined;
  readonly log?: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Without a folder no backup can be written; daily backups only if switched on. */
  readonly env: Pick<Env, "siteUrl" | "mailFrom" | "jwtKeys"> &
    Partial<
      Pick<
        Env,
        "answers" | "backupDir" | "backsUpDaily" | "backupFiles" | "dataDir" | "filesKey" | "s3Url" | "clamdUrl"
      >
    >;
};

/** Does a job outside any transaction. May run again for the same job, so it checks first what is already done. */
export type JobHandler = (job: Job, parts: JobParts) => Promise<void>;

/** Orders the jobs that are due by the clock; each job once, however often and by however many workers it is called. */
export type JobPlanner = (parts: JobParts) => Promise<unknown>;
