/** Comparisons that take one value; the symbol is PostgreSQL's operator. */
export const comparisons = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "LIKE",
  ilike: "ILIKE",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
  isdistinct: "IS DISTINCT FROM",
} as const;

/** Regular expressions: a pattern can keep the database busy for minutes, and no screen needs one (decision D32). */
export const refusedOperators = ["match", "imatch"] as const;

export const patternOperators: ReadonlySet<string> = new Set(["like", "ilike"]);

/** Comparisons that accept any or all of several values: `eq(any).{1,2}`. */
export const quantifiable = ["eq", "gt", "gte", "lt", "lte", "like", "ilike"] as const;

/** Full-text searches, and the function that reads their words. */
export const searches = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;

export type Comparison = keyof typeof comparisons;
export type Search = keyof typeof searches;
export type Is = "null" | "not_null" | "true" | "false" | "unknown";

export type Test =
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly quantifier?: "any" | "all";
      readonly value: string;
    }
  | { readonly kind: "in"; readonly values: readonly string[] }
  | { readonly kind: "is"; readonly value: Is }
  | { readonly kind: "search"; readonly operator: Search; readonly language?: string; readonly value: string };

/** A condition on rows: a test of one column, or several joined by and/or. */
export type Condition =
  | { readonly kind: "column"; readonly column: string; readonly negated: boolean; readonly test: Test }
  | {
      readonly kind: "group";
      readonly join: "and" | "or";
      readonly negated: boolean;
      readonly parts: readonly Condition[];
    };
