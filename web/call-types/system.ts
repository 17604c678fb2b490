// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface SystemCalls {
  "recent-activity": {
    body: Record<string, never>;
    answer: {
      readonly events: readonly {
        readonly id: number;
        readonly at: string;
        readonly title: string;
        readonly about: string | null;
        /** The record it is about, while it exists: its id, or the reference of a grievance or refund request */
        readonly opens: {
          readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "user";
          readonly id: string;
        } | null;
      }[];
      readonly late: readonly {
        readonly id: string;
        readonly reference: string;
        readonly reply_by: string;
      }[];
      /** Listings that await review; no more than 1000 are counted */
      readonly waiting_listings: number;
      readonly late_cases: readonly {
        readonly kind: "grievance" | "refund";
        readonly reference: string;
        readonly due_by: string;
      }[];
      /** Requests of which the customer's page says that our next step is overdue */
      readonly late_requests: readonly {
        readonly kind: "funding" | "project" | "consultation" | "service";
        readonly id: string;
        readonly title: string;
        readonly due_by: string;
      }[];
      /** Investors whose approval is overdue */
      readonly late_investors: readonly {
        readonly user_id: string;
        readonly name: string;
        readonly due_by: string;
      }[];
    };
  };
  "system-health": {
    body: Record<string, never>;
    answer: {
      readonly database: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly engine: "pglite" | "postgres";
        readonly version: string;
        readonly size: number;
      };
      readonly worker: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly running: number;
        readonly seen: number | null;
      };
      readonly mail: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly transport: "smtp" | "inbox";
        readonly accepted_at: string | null;
      };
      readonly mailbox: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        /** Whether `IMAP_URL` names one */
        readonly is_set: boolean;
        /** How long ago it was read; null where it never was */
        readonly read: number | null;
      };
      readonly documents: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly all: number;
        readonly missing: number;
        readonly damaged: number;
        /** Sealed with a key that `FILES_KEY` lacks */
        readonly sealed: number;
        readonly infected: number;
        /** Those that cannot be downloaded, the latest first, up to 20 */
        readonly listed: readonly {
          readonly id: string;
          readonly name: string;
          readonly problem: "missing" | "damaged" | "virus";
          readonly since: string;
        }[];
      };
      readonly disk: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly free: number | null;
        readonly total: number | null;
      };
      readonly backup_disk: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly free: number | null;
        readonly total: number | null;
      };
      readonly clock: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        /** Seconds by which this process is ahead of the database */
        readonly apart: number;
      };
      readonly jobs: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly open: number;
        readonly oldest: number | null;
        readonly given_up_count: number;
        /** Emails that wait for the office, of failed jobs */
        readonly unsent_mails: readonly {
          readonly id: string;
          readonly job_id: number;
          /** To which it was sent last */
          readonly address: string;
          /** Code of the mail server's reply, such as `550 5.1.1`; null without a reply */
          readonly reply: string | null;
          readonly record_kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | null;
          /** Of the record it is about; null for emails about an account */
          readonly reference: string | null;
          readonly failed_at: string;
          /** When it came back, although the mail server had accepted it; null when it was not accepted */
          readonly bounced_at: string | null;
        }[];
        /** Kinds of due jobs that no running worker does: they wait for a newer version */
        readonly kinds_without_worker: readonly string[];
        readonly given_up: readonly {
          readonly id: number;
          readonly kind: string;
          readonly reason: string | null;
          readonly attempts: number;
          readonly created_at: string;
          readonly given_up_at: string;
          readonly record_kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | null;
          /** Of the record that it is about */
          readonly reference: string | null;
        }[];
      };
      readonly backup: {
        readonly state: "good" | "attention" | "bad" | "unknown";
        /** What it means and what to do */
        readonly meaning: string;
        readonly age: number | null;
        /** The backup that was last restored into a database that is thrown away: one a week */
        readonly verified: {
          readonly file_name: string | null;
          readonly verified_at: string;
          readonly problem: string | null;
          /** Null where it could not be tried out */
          readonly restores: boolean | null;
        } | null;
        readonly latest: readonly {
          readonly id: string;
          readonly ordered_at: string;
          readonly started_at: string | null;
          readonly ended_at: string | null;
          readonly file_name: string | null;
          readonly size: number | null;
          readonly sha256: string | null;
          readonly problem: string | null;
          readonly ordered_name: string | null;
          /** Requested by the worker itself */
          readonly is_daily: boolean;
          /** Documents beside it; null of an earlier version */
          readonly files: number | null;
          /** Documents that it only names */
          readonly files_left_out: number | null;
          readonly files_bytes: number | null;
        }[];
      };
    };
  };
  "list-events": {
    body: {
      readonly actor?: string | null;
      readonly action?: string | null;
      readonly table?: string | null;
      readonly record?: string | null;
      readonly from?: string | null;
      readonly to?: string | null;
      readonly older?: string | null;
      readonly newer?: string | null;
    };
    answer: {
      readonly events: readonly {
        readonly id: number;
        readonly at: string;
        readonly actor: string;
        readonly actor_name: string;
        readonly action: string;
        readonly table_name: string;
        readonly record_id: string | null;
        readonly changes: readonly {
          readonly field: string;
          readonly before: string | null;
          readonly after: string | null;
          /** `not_kept`: the value is not recorded, only that it changed */
          readonly value: "kept" | "not_kept" | "hidden";
        }[];
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
      readonly choices: {
        readonly tables: readonly string[];
        readonly actions: readonly string[];
        readonly actors: readonly {
          readonly actor: string;
          readonly name: string;
        }[];
      };
      /** The name of the actor in the filter */
      readonly actor_name: string | null;
    };
  };
  "back-up-now": {
    body: Record<string, never>;
    answer: {
      readonly id: string;
      readonly ordered_at: string;
    };
  };
  "retry-job": {
    body: {
      readonly id: number;
    };
    answer: {
      readonly id: number;
    };
  };
  "list-unsent-mails": {
    body: {
      readonly reference?: string | null;
      readonly client_id?: string | null;
    };
    answer: {
      readonly mails: readonly {
        readonly id: string;
        readonly job_id: number;
        /** To which it was sent last */
        readonly address: string;
        /** Code of the mail server's reply, such as `550 5.1.1`; null without a reply */
        readonly reply: string | null;
        readonly record_kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | null;
        /** Of the record it is about; null for emails about an account */
        readonly reference: string | null;
        readonly failed_at: string;
        /** When it came back, although the mail server had accepted it; null when it was not accepted */
        readonly bounced_at: string | null;
      }[];
    };
  };
  "resend-mail": {
    body: {
      readonly id: string;
      readonly address: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "dismiss-mail": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
}
