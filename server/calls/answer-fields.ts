import { z } from "zod";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";

/** An instant as all business calls write it. */
export const instant = z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" });
export const textOrNull = z.string().nullable();
export const count = z.int();

/** A number of SQL, which the database writes as text. */
export const numberOrNull = (text: string | null | undefined) => (text == null ? null : Number(text));
/** The body of a call that takes no fields. */
export const noFields = z.strictObject({});

type WithInstants<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** A row with its instants as all business calls write them. */
export function writeInstants<Row extends object>(row: Row): WithInstants<Row> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? formatIstInstant(value) : value,
  ]);
  return Object.fromEntries(entries) as WithInstants<Row>;
}

/**
 * Rows as an answer has them, with their instants written. Their type is that of the answer's schema: the statement must
 * return its fields, which the tests of the wire check.
 */
export async function readAnswerRows<Answered extends object>(
  tx: Transaction,
  sql: string,
  values: readonly unknown[],
): Promise<Answered[]> {
  return (await tx.query<Answered>(sql, values)).rows.map((row) => writeInstants(row) as Answered);
}
