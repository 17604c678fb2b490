create or replace function private.list_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key uuid;
begin
  if new.visibility = 'private' then
    delete from public.opportunities where id = (select k.id from private.opportunity_keys as k where k.company_id = new.id);
    return null;
  end if;
  insert into private.opportunity_keys (company_id, user_id) values (new.id, new.user_id) on conflict do nothing;
  select k.id into key from private.opportunity_keys as k where k.company_id = new.id;

  insert into public.opportunities as kept (id, sector, stage, city, ask, traction, summary, visibility)
  values (key, new.sector, new.stage, new.city, new.ask, new.traction, new.summary, new.visibility)
  on conflict (id) do update set (sector, stage, city, ask, traction, summary, visibility) =
    row (excluded.sector, excluded.stage, excluded.city, excluded.ask, excluded.traction, excluded.summary, excluded.visibility)
  where row (kept.sector, kept.stage, kept.city, kept.ask, kept.traction, kept.summary, kept.visibility)
    is distinct from row (
      excluded.sector, excluded.stage, excluded.city, excluded.ask, excluded.traction, excluded.summary, excluded.visibility);
  insert into public.opportunity_names as kept (id, name) values (key, new.name)
  on conflict (id) do update set name = excluded.name where kept.name <> excluded.name;
  insert into public.opportunity_details as kept (id, cin, dpiit_number, use_of_funds, team, deck_url)
  values (key, new.cin, new.dpiit_number, new.use_of_funds, new.team, new.deck_url)
  on conflict (id) do update set (cin, dpiit_number, use_of_funds, team, deck_url) =
    row (excluded.cin, excluded.dpiit_number, excluded.use_of_funds, excluded.team, excluded.deck_url)
  where row (kept.cin, kept.dpiit_number, kept.use_of_funds, kept.team, kept.deck_url)
    is distinct from row (excluded.cin, excluded.dpiit_number, excluded.use_of_funds, excluded.team, excluded.deck_url);
  return null;
end
$$;
comment on function private.list_company() is
  'After a company was stored: what investors see of it, in three tables by who may see it; nothing while it is private.';
