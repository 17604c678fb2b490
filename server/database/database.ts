import type { Patience } from "./limits/time-limits.ts";

/** A caller, by the verified access token; without a token the role is `anon`. */
export type Claims = {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly sub?: string;
  readonly [claim: string]: unknown;
};

export type Row = Record<string, unknown>;
export type Result<R> = { readonly rows: R[]; readonly rowCount: number };

/**
 * One open transaction. Values are alike on both engines: timestamptz is a Date, date a `YYYY-MM-DD` string, int8 a
 * number, numeric a string, json and jsonb their parsed value, uuid and text are strings.
 */
export interface Transaction {
  /**
   * Runs one statement with its values (`$1`, `$2`, …). An array is sent as a PostgreSQL array: a value for a json
   * column goes through JSON.stringify first.
   * Throws an Error with `code` (SQLSTATE), `detail`, `hint`, `constraint`, `table` and `column` when the database refuses.
   */
  query<R = Row>(sql: string, values?: readonly unknown[]): Promise<Result<R>>;
}

export type TransactionOptions = {
  /** Further settings that hold for this transaction only, such as `request.method`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Who waits for it (time-limits.ts); without it, no visitor does. */
  readonly patience?: Patience;
};

/** The transaction may also be one that may not write. */
export type CallerOptions = TransactionOptions & { readonly readOnly?: boolean };

/** The claims of a colleague, by the verified access token. */
export type OfficeClaims = { readonly sub: string; readonly aal?: string };

/** Connections of the pool: the open ones, how many of them are idle, the most there may be, and how many transactions wait for one. */
export type Connections = {
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  readonly waiting: number;
};

/**
 * The database client: the only three ways to open a transaction (law 1). A fulfilled promise means committed (law 3); one that
 * is rejected with SQLSTATE 08007 may be.
 */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Does the work with the role of the claims, under row-level security. A throw rolls everything back. */
  asCaller<T>(claims: Claims, work: (tx: Transaction) => Promise<T>, options?: CallerOptions): Promise<T>;
  /**
   * Does the work with the role `office`: its policies decide by the account's role which records it sees and changes. The
   * actor of events is the account. A throw rolls everything back.
   */
  asOffice<T>(claims: OfficeClaims, work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Does the work as the backend itself; events record the actor. A throw rolls everything back. */
  asSystem<T>(actor: string, work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Writes the whole database as of one moment into the file; the embedded database pauses for a part of it (back-up-aside.ts). */
  backUp(file: string): Promise<void>;
  /**
   * Takes deleted rows out of the files of the embedded database, which does not do it on its own; a server's autovacuum does.
   */
  removeDeletedRows(): Promise<void>;
  /** How busy the pool is at this moment. */
  connections(): Connections;
  /** When something was last heard of it, by `performance.now()`; also while every connection is in use. */
  heardAt(): number;
  /** Fulfilled when the database answers. */
  ping(): Promise<void>;
  /** Waits for open work, then closes connections, worker thread and folder. */
  close(): Promise<void>;
}
