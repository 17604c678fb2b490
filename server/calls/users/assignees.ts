import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireUnchanged } from "../require-unchanged.ts";

/** The one rule of who is an administrator (is_admin.sql). Only a session needs the second factor, so it counts as given here. */
const canSee = (id: string) => `private.is_administrator(${id}, 'aal2')`;

/** The accounts to which an enquiry or a case can be assigned. */
export const assignee = z.object({ id: z.uuid(), name: z.string() });

const assignees = `
  select r.user_id as id, coalesce(nullif(p.full_name, ''), p.email) as name
  from public.user_roles as r join public.profiles as p on p.id = r.user_id
  where r.role = 'admin' and ${canSee("r.user_id")} order by 2, 1`;

export async function readAssignees(tx: Transaction): Promise<z.output<typeof assignee>[]> {
  return (await tx.query<z.output<typeof assignee>>(assignees)).rows;
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
  when: "Another administrator has assigned it",
} as const;

type Assignment = { readonly assigned_to: string | null; readonly expected_assigned_to?: string | null };
type Held = { readonly id: string; readonly assigned_to: string | null };

/**
 * Assigns a record locked by the transaction, if its assignee is still the one the caller saw. `onlyAdministrators` is the
 * message at the field for an account that cannot work on it.
 */
export async function assignRecord(
  tx: Transaction,
  { table, held, onlyAdministrators }: { table: string; held: Held; onlyAdministrators: string },
  { assigned_to, expected_assigned_to }: Assignment,
): Promise<void> {
  requireUnchanged(expected_assigned_to, held.assigned_to);
  if (assigned_to !== null) {
    const { rows } = await tx.query<{ can: boolean }>(`select ${canSee("$1::uuid")} as can`, [assigned_to]);
    if (rows[0]?.can !== true) {
      const fields = { assigned_to: onlyAdministrators };
      throw new CallError(400, { code: "invalid_input", message: onlyAdministrators, fields });
    }
  }
  await tx.query(`update ${table} set assigned_to = $2 where id = $1`, [held.id, assigned_to]);
}
