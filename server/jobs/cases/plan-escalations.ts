import { escalationDays } from "#domain/cases/grievance-stages.ts";
import type { Database, Transaction } from "#server/database/database.ts";

const { team_lead, manager, director } = escalationDays;

/**
 * Escalates every overdue grievance to the next level, counted in calendar days from the day it was sent or last reopened,
 * when its deadlines start again; and records a missing acknowledgement. Each step happens once, by its key, with any number
 * of workers; its event is the job of the emails. Returns how many steps there were.
 */
export async function planEscalations(database: Database): Promise<number> {
  return database.asSystem("worker", escalateOverdue);
}

/** The same in an open transaction: a restore does it for what came due since the backup. */
export async function escalateOverdue(tx: Pick<Transaction, "query">): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into private.case_steps (grievance_id, kind)
       select g.id, due.kind
       from private.grievances as g
       cross join lateral (
         select coalesce(
           (select max(again.created_at) from private.case_steps as again
            where again.grievance_id = g.id and again.kind = 'investigation' and exists (
              select from private.case_steps as answer
              where answer.grievance_id = g.id and answer.kind = 'resolution' and answer.id < again.id)),
           g.created_at) as at
       ) as opened
       cross join lateral (values
         (1, 'acknowledgement_overdue', case when g.stage = 'received' then g.acknowledge_by end),
         (2, 'team_lead', opened.at + make_interval(hours => 24 * $1)),
         (3, 'manager', opened.at + make_interval(hours => 24 * $2)),
         (4, 'director', opened.at + make_interval(hours => 24 * $3))
       ) as due (level, kind, at)
       where g.stage in ('received', 'acknowledgement', 'investigation') and private.business_now() >= due.at
         and not exists (select from private.case_steps as s where s.grievance_id = g.id and s.kind = due.kind)
       order by g.created_at, g.id, due.level
       on conflict do nothing`,
    [team_lead, manager, director],
  );
  return rowCount;
}
