import type { CaseKind } from "#domain/cases/case-steps.ts";
import { grievanceStages } from "#domain/cases/grievance-stages.ts";
import { refundStatuses } from "#domain/cases/refund-choices.ts";
import { requiredText } from "#domain/fields/fields.ts";
import { isUuid } from "#domain/fields/uuid.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

/** The kind of a case, which the first letter of its reference says. */
export function kindOf(reference: string): CaseKind {
  return reference.startsWith("R") ? "refund" : "grievance";
}

/** Stages of grievances and statuses of refund requests. */
export const caseStatuses = [...grievanceStages, ...refundStatuses] as const;

export const caseTables = { grievance: "private.grievances", refund: "private.refund_requests" } as const;

export const caseReference = requiredText({
  label: "Reference",
  required: "Please enter the reference of the case",
  max: 40,
}).transform((text) => text.toUpperCase());
export const noCase = { status: 404, code: "not_found", when: "There is no such case" } as const;

/** The reference of a case that is named by its reference or, in any case of its letters, by its id. */
export async function findReference(tx: Transaction, name: string): Promise<string> {
  const id = name.toLowerCase();
  if (!isUuid(id)) return name;
  const { rows } = await tx.query<{ reference: string }>(
    `select reference from private.grievances where id = $1
     union all select reference from private.refund_requests where id = $1`,
    [id],
  );
  return rows[0]?.reference ?? name;
}

/** The whole row of a grievance or a refund request. */
export async function findCaseRow<Row>(tx: Transaction, reference: string): Promise<Row> {
  return findRow(tx, reference, "");
}

/** The same, locked until the transaction ends. */
export async function holdCaseRow<Row>(tx: Transaction, reference: string): Promise<Row> {
  return findRow(tx, reference, "for update");
}

async function findRow<Row>(tx: Transaction, reference: string, lock: "" | "for update"): Promise<Row> {
  const { rows } = await tx.query<Row>(`select * from ${caseTables[kindOf(reference)]} where reference = $1 ${lock}`, [
    reference,
  ]);
  const [row] = rows;
  if (row) return row;
  throw new CallError(404, { code: "not_found", message: "There is no such case" });
}
