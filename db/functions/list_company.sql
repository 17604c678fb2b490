create or replace function private.list_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key uuid;
begin
  if new.visibility = 'private' or new.is_held then
    delete from public.opportunities where id = (select k.id from private.opportunity_keys as k where k.company_id = new.id);
    return null;
  end if;
  insert into private.opportunity_keys (company_id, user_id) values (new.id, new.user_id) on conflict do nothing;
  select k.id into key from private.opportunity_keys as k where k.company_id = new.id;

  insert into public.opportunities as listed (id, sector, stage, city, ask, traction, summary, visibility)
  values (key, new.sector, new.stage, new.city, new.ask, new.traction, new.summary, new.visibility)
  on conflict (id) do update set (sector, stage, city, ask, traction, summary, visibility) =
    row (excluded.sector, excluded.stage, excluded.city, excluded.ask, excluded.traction, excluded.summary, excluded.visibility)
  where row (listed.sector, listed.stage, listed.city, listed.ask, listed.traction, listed.summary, listed.visibility)
    is distinct from row (
      excluded.sector, excluded.stage, excluded.city, excluded.ask, excluded.traction, excluded.summary, excluded.visibility);
  insert into public.opportunity_names as listed (id, name) values (key, new.name)
  on conflict (id) do update set name = excluded.name where listed.name <> excluded.name;
  insert into public.opportunity_details as listed (id, cin, dpiit_number, use_of_funds, team, deck_url)
  values (key, new.cin, new.dpiit_number, new.use_of_funds, new.team, new.deck_url)
  on conflict (id) do update set (cin, dpiit_number, use_of_funds, team, deck_url) =
    row (excluded.cin, excluded.dpiit_number, excluded.use_of_funds, excluded.team, excluded.deck_url)
  where row (listed.cin, listed.dpiit_number, listed.use_of_funds, listed.team, listed.deck_url)
    is distinct from row (excluded.cin, excluded.dpiit_number, excluded.use_of_funds, excluded.team, excluded.deck_url);
  return null;
end
$$;
comment on function private.list_company() is
  'After a company was stored: what investors see of it, in three tables by who may see it; nothing while it is private or hidden.';

create or replace function private.hold_new_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.visibility <> 'private' and (tg_op = 'INSERT' or old.visibility = 'private')
    and not new.is_held and (select holds_new_listings from private.settings) then
    new.is_held := true;
    new.hold_reason := null;
  end if;
  return new;
end
$$;
comment on function private.hold_new_listing() is
  'Before a company is stored: if the settings say so, a company that stops being private is hidden until the office has reviewed it.';

create or replace function private.notify_company_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, title, message)
  values (
    new.user_id,
    case when new.is_held then 'Your company is hidden from investors' else 'Your company is visible to investors' end,
    case when new.is_held then 'Investors cannot see it at present.' || coalesce(' Reason: ' || new.hold_reason, '')
      else 'We have reviewed it. Investors can see it as you chose.' end
  );
  insert into private.jobs (kind, payload) values (
    case when new.is_held then 'companies.held' else 'companies.shown' end, jsonb_build_object('record_id', new.id)
  );
  return null;
end
$$;
comment on function private.notify_company_review() is
  'After the office hid a company or showed it: the notification, and the job of the email.';
