create or replace function private.hand_over_views(leaving uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taker uuid;
  view private.saved_views;
  free_name text;
  number integer;
begin
  -- Who takes the role away, where that is an administrator; otherwise the one who has been that the longest.
  select r.user_id into taker from public.user_roles as r
  where r.role = 'admin' and r.user_id <> leaving
  order by private.current_actor() = 'user:' || r.user_id desc, r.created_at, r.user_id limit 1;
  if taker is null then
    return;
  end if;
  for view in select * from private.saved_views as v where v.user_id = leaving and v.is_shared order by v.created_at, v.id loop
    free_name := view.name;
    number := 1;
    while exists (
      select from private.saved_views as v
      where v.user_id = taker and v.screen = view.screen and lower(v.name) = lower(free_name)
    ) loop
      number := number + 1;
      free_name := left(view.name, 56) || ' ' || number;
    end loop;
    update private.saved_views set user_id = taker, name = free_name where id = view.id;
  end loop;
end
$$;
comment on function private.hand_over_views(uuid) is
  'The shared views of a person who leaves the office stay: they go to an administrator, under another name where that one has the name.';
