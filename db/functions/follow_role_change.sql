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
  -- The link of an open invitation would give a former role back.
  if tg_op <> 'UPDATE' then
    delete from private.invitations as i using auth.users as u
    where u.id = coalesce(new.user_id, old.user_id) and i.email = lower(u.email);
  end if;
  if tg_op = 'INSERT' then
    insert into private.staff (user_id) values (new.user_id) on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    -- What is being assigned by the former role is waited for (private.hold_assignee), and released with the rest.
    perform from private.staff where user_id = new.user_id for no key update;
    perform private.release_work(new.user_id, new.role);
  else
    delete from private.staff where user_id = old.user_id;
    perform private.release_work(old.user_id, null);
    perform private.hand_over_views(old.user_id);
  end if;
  return null;
end
$$;
comment on function private.follow_role() is
  'After an account received its role, another one, or none: its row among the staff, the open work that it does not do any more, its shared views, and the end of an open invitation.';
