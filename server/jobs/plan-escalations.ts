import { escalationDays } from "#domain/grievance-stages.ts";
import type { Database } from "#server/database/database.ts";

const { team_lead, manager, director } = escalationDays;

/**
 * Takes every grievance that took too long up to the next level, counted in calendar days from the day it was sent, and
 * notes one that nobody has acknowledged in time. Each happens once, by its key, however many workers ask; the event of the
 * step is the mails' job. Answers how many there were.
 */
export async function planEscalations(database: Database): Promise<number> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(
      `insert into private.case_steps (grievance_id, kind)
       select g.id, due.kind
       from private.grievances as g
       cross join lateral (values
         (1, 'acknowledgement_overdue', case when g.stage = 'received' then g.acknowledge_by end),
         (2, 'team_lead', g.created_at + make_interval(hours => 24 * $1)),
         (3, 'manager', g.created_at + make_interval(hours => 24 * $2)),
         (4, 'director', g.created_at + make_interval(hours => 24 * $3))
       ) as due (level, kind, at)
       where g.stage in ('received', 'acknowledgement', 'investigation') and private.business_now() >= due.at
         and not exists (select from private.case_steps as s where s.grievance_id = g.id and s.kind = due.kind)
       order by g.created_at, g.id, due.level
       on conflict do nothing`,
      [team_lead, manager, director],
    ),
  );
  return rowCount;
}
