import type { HandoverDuty } from "#domain/staff/name-work.ts";
import type { Transaction } from "#server/database/database.ts";

type Count = { readonly kind: HandoverDuty; readonly count: number };

/** The levels to which an account is named, and the views that it shares with the office. */
export async function countDuties(tx: Transaction, id: string): Promise<Count[]> {
  const { rows } = await tx.query<Count>(
    `select * from (
       select 'escalation_level' as kind, count(*)::int as count from private.escalation_people where user_id = $1
       union all select 'shared_view', count(*)::int from private.saved_views where user_id = $1 and is_shared
     ) as duty where count > 0`,
    [id],
  );
  return rows;
}

/** In SQL, whether the role of an account can open what escalates to every level that names the account `$1`. */
export const takesLevels = (role: string) =>
  `not exists (select from private.escalation_people as e where e.user_id = $1 and not private.can_escalate_to(${role}, e.level))`;

/**
 * Hands the duties of an account over. A level whose records the successor cannot open, or without one, names no one, so that
 * administrators are told. A shared view without a successor stays for those who work on everything; so does one whose name the
 * successor has already.
 */
export async function handOverDuties(
  tx: Transaction,
  id: string,
  to: string | null,
): Promise<(Count & { readonly to: string | null })[]> {
  const levels = await tx.query(
    `update private.escalation_people as e set user_id = r.user_id from public.user_roles as r
     where e.user_id = $1 and r.user_id = $2 and private.can_escalate_to(r.role, e.level)`,
    [id, to],
  );
  const others = await tx.query("delete from private.escalation_people where user_id = $1", [id]);
  const views = await tx.query(
    `update private.saved_views as v set user_id = $2 where v.user_id = $1 and v.is_shared and $2::uuid is not null
       and not exists (
         select from private.saved_views as own where own.user_id = $2 and own.screen = v.screen and lower(own.name) = lower(v.name))`,
    [id, to],
  );
  const done = [
    { kind: "escalation_level", count: levels.rowCount, to },
    { kind: "escalation_level", count: others.rowCount, to: null },
    { kind: "shared_view", count: views.rowCount, to },
  ] as const;
  return done.filter(({ count }) => count > 0);
}
