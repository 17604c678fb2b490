create or replace function private.check_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Saving for another account is refused by the policy, which is checked after this; the answer here must reveal nothing.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  if 20 <= (select count(*) from public.saved_searches as s where s.user_id = new.user_id) then
    raise exception using errcode = 'NV409', detail = jsonb_build_object('most', 20),
      message = 'You have 20 saved searches. Remove one before you save another';
  end if;
  return new;
end
$$;
comment on function private.check_search() is
  'Before a search is saved: at most 20 per account, since each runs every day.';

create or replace function private.queue_saved_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs (kind, payload) values (
    'saved_searches.begin', jsonb_build_object('record_id', new.id, 'scheduled_date', private.business_now())
  );
  return null;
end
$$;
comment on function private.queue_saved_search() is
  'After a search was saved or its criteria changed: the job that records the present matches, so that only later ones are emailed.';

create or replace function private.want_search_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set wants_search_mails = true where id = new.user_id and not wants_search_mails;
  return null;
end
$$;
comment on function private.want_search_mails() is
  'After emails were asked for with a search: an account that had switched off all emails about matches gets them again.';
