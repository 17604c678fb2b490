create or replace function private.follow_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_granted then
    -- An account has one role at most: another one replaces it in the same step.
    insert into public.user_roles as held (user_id, role) values (new.user_id, new.role)
    on conflict (user_id) do update set role = excluded.role, created_at = excluded.created_at where held.role <> excluded.role;
  else
    delete from public.user_roles where user_id = new.user_id and role = new.role;
  end if;
  return null;
end
$$;
comment on function private.follow_role_change() is
  'After a role was granted or revoked: the role itself, which no database role of the backend can write. The call has asked for the password.';

create or replace function private.follow_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.staff (user_id) values (new.user_id) on conflict do nothing;
  else
    delete from private.staff where user_id = old.user_id;
    -- Without a role the account works on nothing; the consultant's calendar stays.
    update private.consultants set user_id = null where user_id = old.user_id;
    perform private.hand_over_views(old.user_id);
  end if;
  return null;
end
$$;
comment on function private.follow_role() is
  'After an account received its role, or lost it: its row among the staff, the end of its link to a consultant, and its shared views.';
