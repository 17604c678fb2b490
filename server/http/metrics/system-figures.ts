import type { Transaction } from "#server/database/database.ts";

/** Instants are seconds since 1970, as Prometheus counts; 0 for what never was. */
export type SystemFigures = {
  /**
   * `oldest`: for how many seconds the oldest that should be done by now has waited. `refused`: failed since a mail server has
   * refused the address; `failed`: for any other cause.
   */
  readonly jobs: readonly { kind: string; waiting: number; refused: number; failed: number; oldest: number }[];
  readonly late: readonly { kind: string; count: number }[];
  /** Emails that did not arrive: refused for good, accepted and come back, out of attempts, tried again. */
  readonly mails: {
    readonly refused: number;
    readonly bounced: number;
    readonly failed: number;
    readonly retrying: number;
  };
  /** Seconds since the mailbox was read; 0 where none is. */
  readonly mailbox: { readonly unread: number };
  /** Contents of documents that cannot be given out, by why. */
  readonly documents: { readonly missing: number; readonly damaged: number; readonly virus: number };
  readonly workers: { readonly running: number; readonly seen_at: number };
  readonly backups: { readonly succeeded_at: number; readonly has_failed: boolean };
  /** Of the last restore test of a backup: whether it failed. */
  readonly verified: { readonly at: number; readonly has_failed: boolean };
  /** By how many seconds the clock of this process is ahead of the database's; negative when it is behind. */
  readonly clock: number;
  readonly disks: readonly { disk: string; free: number; total: number }[];
};

/** Reads what the metrics say about the whole system; the modules that know it are put together in app.ts. */
export type ReadFigures = (tx: Transaction) => Promise<SystemFigures>;
