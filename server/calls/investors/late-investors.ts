import { decideBy } from "#domain/investors/investor-approval.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";

type Waiting = { readonly user_id: string; readonly name: string; readonly submitted_at: Date };

/** The investors whose approval is overdue by what their page says, the longest first. */
export async function listLateInvestors(tx: Transaction, { now, most }: { now: Date; most: number }) {
  const { rows } = await tx.query<Waiting>(
    `select i.user_id, coalesce(nullif(p.full_name, ''), p.email) as name, i.submitted_at
     from public.investors as i join public.profiles as p on p.id = i.user_id
     where i.decided_at is null order by i.submitted_at, i.user_id limit $1`,
    [most],
  );
  const [first] = rows;
  if (!first) return [];
  const holidays = await readClosedDays(tx, first.submitted_at);
  return rows
    .map(({ user_id, name, submitted_at }) => ({ user_id, name, due_by: decideBy(submitted_at, holidays) }))
    .filter(({ due_by }) => due_by < now)
    .map((late) => ({ ...late, due_by: formatIstInstant(late.due_by) }));
}
