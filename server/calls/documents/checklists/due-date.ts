import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../../require-row.ts";

/** A due date from today; without one, after so many business days, but not before `atLeast`. */
export async function findDueDate(
  tx: Transaction,
  asked: string | null | undefined,
  { days, atLeast = null }: { days: number; atLeast?: string | null },
): Promise<string> {
  const { rows } = await tx.query<{ today: string; due: string }>(
    `select today::text, greatest($2::date, private.document_due($1))::text as due
     from (select (private.business_now() at time zone 'Asia/Kolkata')::date as today) as now`,
    [days, atLeast],
  );
  const { today, due } = requireRow(rows);
  if (asked && asked < today) {
    const message = "The due date has passed. Please choose a day from today";
    throw new CallError(400, { code: "invalid_input", message, fields: { due_on: message } });
  }
  return asked ?? due;
}
