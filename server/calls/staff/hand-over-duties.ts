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

/**
 * Hands the duties of an account over. Without a successor a level names no one, so that administrators are told, and a shared
 * view stays for those who work on everything; so does one whose name the successor has already.
 */
export async function handOverDuties(
  tx: Transaction,
  id: string,
  to: string | null,
): Promise<(Count & { readonly to: string | null })[]> {
  const levels =
    to === null
      ? await tx.query("delete from private.escalation_people where user_id = $1", [id])
      : await tx.query("update private.escalation_people set user_id = $2 where user_id = $1", [id, to]);
  const views = await tx.query(
    `update private.saved_views as v set user_id = $2 where v.user_id = $1 and v.is_shared and $2::uuid is not null
       and not exists (
         select from private.saved_views as own where own.user_id = $2 and own.screen = v.screen and lower(own.name) = lower(v.name))`,
    [id, to],
  );
  const done = [
    { kind: "escalation_level", count: levels.rowCount, to },
    { kind: "shared_view", count: views.rowCount, to },
  ] as const;
  return done.filter(({ count }) => count > 0);
}
