import type { Media } from "../media-types.ts";

/** The source of the rows of an answer: a query in parentheses or a name, under the alias that `scalar` needs. A whole row is `rows.*`: a column of an answer may have any name. */
export const rows = "pgrst_rows";

/**
 * The body of the answer, written by PostgreSQL and sent unchanged, so that `1000.50` stays `1000.50` and large numbers
 * keep their digits.
 */
export function writeBody({ shape, withoutNulls }: Media, scalar?: string): string {
  if (shape === "csv") return csv;
  const all = `json_agg(${rows}.${scalar ?? "*"})`;
  const json = withoutNulls ? `json_strip_nulls(${all})` : all;
  return shape === "object" ? `coalesce((${json}->0)::text, 'null')` : `coalesce(${json}, '[]')::text`;
}

/** The longest body of an answer, in bytes (decision D32). A page of 1,000 ordinary rows has a tenth of it. */
export const longestBody = 8 * 1024 * 1024;

/**
 * A whole statement: the parts of its WITH, and what it answers from them. A body that is too long does not leave the
 * database; its length does.
 */
export function writeStatement(parts: readonly string[], answer: string): string {
  return `WITH ${parts.join(", ")}, pgrst_answer AS (${answer}) SELECT total, shown, octet_length(body) AS length, CASE WHEN octet_length(body) <= ${longestBody} THEN body END AS body FROM pgrst_answer`;
}

/** PostgreSQL writes a row as text in CSV form, with brackets around it. */
const csv = `(SELECT coalesce(string_agg(head.name, ','), '') FROM
  (SELECT json_object_keys(first.line) AS name FROM (SELECT row_to_json(each.*) AS line FROM pgrst_source AS each LIMIT 1) AS first) AS head)
  || E'\\n' || coalesce(string_agg(substring((${rows}.*)::text, 2, length((${rows}.*)::text) - 2), E'\\n'), '')`;
