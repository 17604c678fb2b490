create or replace function private.list_assignees(roles text[]) returns table (id uuid, name text, role text, is_away boolean)
language sql stable security definer set search_path = ''
as $$
  -- Only a session needs the second factor, so it counts as shown here.
  select r.user_id, coalesce(nullif(p.full_name, ''), p.email), r.role, coalesce(s.is_away, false)
  from public.user_roles as r
  join public.profiles as p on p.id = r.user_id
  left join private.staff as s on s.user_id = r.user_id
  where r.role = any (roles) and private.office_role(r.user_id, 'aal2') is not null
  order by 2, 1
$$;
comment on function private.list_assignees(text[]) is
  'The people of the office with one of these roles, to whom a record can be assigned; for every colleague who assigns.';

create or replace function private.hold_assignee(account_id uuid, roles text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A person who is leaving the office keeps this row locked while the work is handed over.
  perform from private.staff where user_id = account_id for share;
  return coalesce(private.office_role(account_id, 'aal2') = any (roles), false);
end
$$;
comment on function private.hold_assignee(uuid, text[]) is
  'Whether a record can be assigned to this account by its role, which it keeps until the transaction ends.';
grant execute on function private.list_assignees(text[]), private.hold_assignee(uuid, text[]) to service_role, office;
