/**
 * In SQL, whether the customer of the consultation `r` was told that we are closed on its day, and not since that we are open.
 * A holiday that was removed after the consultation had ended changes nothing.
 */
export const toldClosedDay = `coalesce((
  select told.step = 'closed' from public.request_updates as told
  where told.request_id = r.id and told.kind = 'consultation' and told.step in ('closed', 'open')
    and told.scheduled_date = r.scheduled_date
  order by told.created_at desc, told.step desc limit 1), false)`;
