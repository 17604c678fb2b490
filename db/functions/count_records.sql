create or replace function private.count_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  figure constant text := tg_argv[0];
  counted constant text := coalesce(tg_argv[1], 'true');
begin
  if tg_op = 'INSERT' then
    execute format(
      'insert into public.record_counts as stored (user_id, %1$I)
       select user_id, count(*) from added where %2$s group by user_id order by user_id
       on conflict (user_id) do update set %1$I = stored.%1$I + excluded.%1$I', figure, counted
    );
  elsif tg_op = 'UPDATE' then
    execute format(
      'update public.record_counts as stored set %1$I = stored.%1$I + change.difference
       from (
         select user_id, sum(step) as difference
         from (select user_id, 1 as step from added where %2$s union all select user_id, -1 from removed where %2$s) as steps
         group by user_id having sum(step) <> 0
       ) as change
       where stored.user_id = change.user_id', figure, counted
    );
  else
    -- When an account is deleted, its figures may be gone already; they are not recreated.
    execute format(
      'update public.record_counts as stored set %1$I = stored.%1$I - gone.number
       from (select user_id, count(*) as number from removed where %2$s group by user_id) as gone
       where stored.user_id = gone.user_id', figure, counted
    );
  end if;
  return null;
end
$$;
comment on function private.count_records() is
  'After rows were inserted, updated or deleted, once per statement: the figures of their owners. Arguments: the figure, and which rows count.';
