import { z } from "zod";
import { userId } from "#domain/accounts/account-decisions.ts";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { handoverDuties, handoverKinds } from "#domain/staff/name-work.ts";
import type { Transaction } from "#server/database/database.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { takesLevels } from "./hand-over-duties.ts";
import { canTake, countOpenWork, handedKinds } from "./handovers.ts";
import { noStaff, staffNotFound } from "./set-staff.ts";

const colleague = z.object({
  ...{ id: z.uuid(), name: z.string(), role: z.enum(accountRoles), is_away: z.boolean() },
  takes: z.array(z.enum(handoverKinds)).meta({
    description:
      "What this person can take over; everything else becomes unassigned, and consultations go to a free consultant",
  }),
});

type Colleague = {
  id: string;
  name: string;
  role: AccountRole;
  is_away: boolean;
  consultant_id: string | null;
  takes_levels: boolean;
};

async function readColleagues(tx: Transaction, id: string): Promise<z.output<typeof colleague>[]> {
  const { rows } = await tx.query<Colleague>(
    `select a.*, (select c.id from private.consultants as c where c.user_id = a.id) as consultant_id, ${takesLevels("a.role")} as takes_levels
     from private.list_assignees($2) as a where a.id <> $1`,
    [id, accountRoles],
  );
  return rows.map(({ consultant_id, takes_levels, ...one }) => ({
    ...one,
    takes: [
      ...handedKinds.filter((kind) => canTake(kind, { role: one.role, consultant_id })),
      ...handoverDuties.filter((duty) => duty !== "escalation_level" || takes_levels),
    ],
  }));
}

export const previewLeave = defineCall({
  name: "preview-leave",
  summary: "Says what leave-staff would hand over and end: the open work by kind, the sessions, and who can take over",
  who: "administrators",
  readsOnly: true,
  body: z.strictObject({ id: userId }),
  answers: [
    {
      status: 200,
      when: "The counts now",
      body: z.object({
        work: z.array(z.object({ kind: z.enum(handoverKinds), count })),
        ...{ sessions: count, is_consultant: z.boolean() },
        colleagues: z.array(colleague),
      }),
    },
  ],
  refusals: [noStaff],

  async handle({ body: { id }, tx }) {
    const { rowCount } = await tx.query("select from public.user_roles where user_id = $1", [id]);
    if (rowCount === 0) throw staffNotFound();
    const { rows } = await tx.query<{ sessions: number; is_consultant: boolean }>(
      `select (select count(*)::int from auth.sessions as n where n.user_id = $1 and (n.not_after is null or n.not_after > now())) as sessions,
         exists (select from private.consultants as c where c.user_id = $1) as is_consultant`,
      [id],
    );
    return {
      status: 200,
      body: {
        work: await countOpenWork(tx, id),
        ...requireRow(rows),
        colleagues: await readColleagues(tx, id),
      },
    };
  },
});
