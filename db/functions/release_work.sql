create or replace function private.release_work(account uuid, role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.can_work_on(role, 'enquiry') then
    update public.enquiries set assigned_to = null
    where assigned_to = account and status in ('new', 'contacted', 'quoted') and merged_into is null;
    -- The consultant's calendar stays; the queue sees the requests again.
    update private.consultants set user_id = null where user_id = account;
  end if;
  if not private.can_work_on(role, 'grievance') then
    update private.grievances set assigned_to = null where assigned_to = account and stage not in ('resolution', 'follow_up');
  end if;
  if not private.can_work_on(role, 'refund') then
    update private.refund_requests set assigned_to = null where assigned_to = account and status in ('received', 'approved');
  end if;
  if not private.can_work_on(role, 'client') then
    update private.clients set owner_id = null where owner_id = account and merged_into is null;
  end if;
end
$$;
comment on function private.release_work(uuid, text) is
  'Unassigns the open work of an account that its role, null for none, does not work on: no other person of the office would look for it there.';

create or replace function private.release_former_work() returns void
language sql security definer set search_path = ''
as $$
  select private.release_work(named.id, r.role)
  from (
    select assigned_to as id from public.enquiries
    union select assigned_to from private.grievances
    union select assigned_to from private.refund_requests
    union select owner_id from private.clients
    union select user_id from private.consultants
  ) as named left join public.user_roles as r on r.user_id = named.id
  where named.id is not null
$$;
comment on function private.release_former_work() is
  'Unassigns the open work of people who had left or received another role before their work was released with it.';

create or replace function private.release_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  is_open boolean;
begin
  if new.assigned_to is null then
    return new;
  end if;
  -- The person keeps the role until it is stored; who is leaving is waited for.
  if tg_op = 'INSERT' then
    perform from private.staff where user_id = new.assigned_to for share;
  end if;
  -- Each on its own: the rows of the other kinds do not have these columns.
  if kind = 'enquiry' then
    is_open := new.status in ('new', 'contacted', 'quoted') and new.merged_into is null;
  elsif kind = 'grievance' then
    is_open := new.stage not in ('resolution', 'follow_up');
  else
    is_open := new.status in ('received', 'approved');
  end if;
  if is_open and not private.can_work_on((select r.role from public.user_roles as r where r.user_id = new.assigned_to), kind) then
    new.assigned_to := null;
  end if;
  return new;
end
$$;
comment on function private.release_record() is
  'Before an assigned record is stored: one that is open, or open again, is not the work of a person who has left or has another role. Argument: its kind.';

create or replace function private.release_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform from private.staff where user_id = new.owner_id for share;
  end if;
  if new.merged_into is null
    and not private.can_work_on((select r.role from public.user_roles as r where r.user_id = new.owner_id), 'client') then
    new.owner_id := null;
  end if;
  return new;
end
$$;
comment on function private.release_client() is 'The same of a client and its owner, such as one whose merge is undone.';
