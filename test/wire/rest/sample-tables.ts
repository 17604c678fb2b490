type Fields = Record<string, unknown>;

/** A sample of one table, for whoever tries what can be done with it. */
export type SampleTable = {
  /** The column that tells whose row it is; without one a row is everybody's. */
  readonly owner?: string;
  /** The only type of account that may make one. */
  readonly account?: "startup" | "investor";
  /** Statements of the owner of the database about an account (`$1`), after which a row of it can be made. */
  readonly prepare?: readonly string[];
  /** They have made the row too, and its key is the account's number. */
  readonly isPrepared?: boolean;
  /** A whole row, as the owner of the database writes it. */
  readonly row: (userId: string, email: string) => Fields;
  /** What a client sends for a new row. */
  readonly insert: (userId: string) => Fields;
  /** A change that would be right, if it were allowed. */
  readonly update: Fields;
  readonly key: string;
};
