create or replace function private.find_own_queues() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select s.queues from private.staff as s where s.user_id = auth.uid() and private.office_role() = 'staff'
  ), '{}')
$$;
create or replace function private.find_own_consultants() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.id), '{}') from private.consultants as c
  where c.user_id = auth.uid() and private.office_role() = 'staff'
$$;
create or replace function private.find_open_consultants() returns text[]
language sql stable security definer set search_path = ''
as $$ select coalesce(array_agg(id), '{}') from private.consultants where user_id is null $$;

create or replace function private.own_queues() returns text[]
language plpgsql stable set search_path = ''
as $$ begin return case when private.is_caller_remembered() then current_setting('neev.caller_queues', true)::text[] else private.find_own_queues() end; end $$;
comment on function private.own_queues() is
  'The queues whose unassigned records the caller sees as a member of staff: services of enquiries and kinds of requests. Empty for everyone else.';

create or replace function private.own_consultants() returns text[]
language plpgsql stable set search_path = ''
as $$ begin return case when private.is_caller_remembered() then current_setting('neev.caller_consultants', true)::text[] else private.find_own_consultants() end; end $$;
comment on function private.own_consultants() is
  'The consultant who the caller is as a member of staff: requests assigned to that consultant are the caller''s. Empty for everyone else.';

create or replace function private.open_consultants() returns text[]
language plpgsql stable set search_path = ''
as $$ begin return case when private.is_caller_remembered() then current_setting('neev.open_consultants', true)::text[] else private.find_open_consultants() end; end $$;
comment on function private.open_consultants() is
  'The consultants without an account: what is assigned to them is still to be seen by the queue.';

create or replace function private.staff_id() returns uuid
language plpgsql stable set search_path = ''
as $$ begin return case when private.office_role() = 'staff' then auth.uid() end; end $$;
comment on function private.staff_id() is 'The caller as a member of staff, whose records are those assigned to them; null for everyone else.';

grant execute on function private.find_own_queues(), private.find_own_consultants(), private.find_open_consultants(),
  private.own_queues(), private.own_consultants(), private.open_consultants(), private.staff_id() to office;
