import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

/** The one rule of who is an administrator (is_admin.sql); whether he has a second factor is asked of his session only. */
const canSee = (id: string) => `private.is_administrator(${id}, 'aal2')`;

/** Whom an enquiry or a case can be assigned to. */
export const assignee = z.object({ id: z.uuid(), name: z.string() });

const assignees = `
  select r.user_id as id, coalesce(nullif(p.full_name, ''), p.email) as name
  from public.user_roles as r join public.profiles as p on p.id = r.user_id
  where r.role = 'admin' and ${canSee("r.user_id")} order by 2, 1`;

export async function readAssignees(tx: Transaction): Promise<z.output<typeof assignee>[]> {
  return (await tx.query<z.output<typeof assignee>>(assignees)).rows;
}

/** Whom something is given to; null takes it from whoever had it. */
export const givenTo = {
  assigned_to: z.uuid({ error: "The colleague must be named by an id" }).toLowerCase().nullable(),
  was: z.uuid({ error: "Whose it was must be named by an id" }).toLowerCase().nullable().optional().meta({
    description: "Whose it was when it was read; somebody else's meanwhile is a conflict",
  }),
};

export const givenMeanwhile = {
  status: 409,
  code: "conflict",
  when: "A colleague gave it to somebody meanwhile",
} as const;

/** Refuses whoever could not see to it: `message` says so beside the field. */
export async function requireAssignee(tx: Transaction, assigned_to: string | null, message: string): Promise<void> {
  if (assigned_to === null) return;
  const { rows } = await tx.query<{ can: boolean }>(`select ${canSee("$1::uuid")} as can`, [assigned_to]);
  if (rows[0]?.can !== true)
    throw new CallError(400, { code: "invalid_input", message, fields: { assigned_to: message } });
}
