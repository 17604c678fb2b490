import { z } from "zod";
import { accountRoles } from "#domain/business/office-roles.ts";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import type { OfficeRecordKind } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireUnchanged } from "../require-unchanged.ts";

/** The people to whom a record can be assigned. */
export const assignee = z.object({
  ...{ id: z.uuid(), name: z.string(), role: z.enum(accountRoles) },
  is_away: z.boolean().meta({ description: "Marked as away by an administrator" }),
});

/** Everyone whose role works on records of this kind. */
export async function readAssignees(tx: Transaction, kind: OfficeRecordKind): Promise<z.output<typeof assignee>[]> {
  const { rows } = await tx.query<z.output<typeof assignee>>("select * from private.list_assignees($1)", [
    assignableRoles[kind],
  ]);
  return rows;
}

/** The fields of a call that assigns a record; null leaves it unassigned. */
export const assignmentFields = {
  assigned_to: z.uuid({ error: "The assignee id must be a UUID" }).toLowerCase().nullable(),
  expected_assigned_to: z
    .uuid({ error: "The expected assignee id must be a UUID" })
    .toLowerCase()
    .nullable()
    .optional()
    .meta({ description: "Its assignee when the caller read it; if it is different now, the answer is a conflict" }),
};
export const formerAssignmentFields = { was: "expected_assigned_to" } as const;

export const assignedMeanwhile = {
  status: 409,
  code: "conflict",
  when: "It was assigned meanwhile",
} as const;

type Assignment = { readonly assigned_to: string | null; readonly expected_assigned_to?: string | null };
type Held = { readonly id: string; readonly assigned_to: string | null };

/** Refuses an account whose role does not work on such records. `refusal` is the message at the field. */
export async function requireAssignee(
  tx: Transaction,
  { id, kind, refusal, field }: { id: string; kind: OfficeRecordKind; refusal: string; field: string },
): Promise<void> {
  const { rows } = await tx.query<{ can: boolean }>("select private.hold_assignee($1, $2) as can", [
    id,
    assignableRoles[kind],
  ]);
  if (rows[0]?.can === true) return;
  throw new CallError(400, { code: "invalid_input", message: refusal, fields: { [field]: refusal } });
}

type AssignedTable = {
  readonly table: string;
  /** Its column with the assignee. */
  readonly column?: string;
  readonly kind: OfficeRecordKind;
  readonly refusal: string;
};

/** Assigns a record locked by the transaction, if its assignee is still the one the caller saw. */
export async function assignRecord(
  tx: Transaction,
  { table, column = "assigned_to", kind, held, refusal }: AssignedTable & { held: Held },
  { assigned_to, expected_assigned_to }: Assignment,
): Promise<void> {
  requireUnchanged(expected_assigned_to, held.assigned_to);
  if (assigned_to !== null) await requireAssignee(tx, { id: assigned_to, kind, refusal, field: "assigned_to" });
  // A member of staff who hands a record over may not see it afterwards.
  await asBackend(tx, () => tx.query(`update ${table} set ${column} = $2 where id = $1`, [held.id, assigned_to]));
}
