create or replace function private.is_last_administrator(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Without this lock, two administrators who leave at the same moment would each still see the other. Held until the transaction ends.
  perform pg_advisory_xact_lock(6334339);
  return exists (select from public.user_roles where user_id = account_id and role = 'admin')
    and not exists (
      select from public.user_roles as r
      join auth.users as u on u.id = r.user_id and u.deleted_at is null and u.email_confirmed_at is not null
        and (u.banned_until is null or u.banned_until < now())
      where r.role = 'admin' and r.user_id <> account_id
    );
end
$$;
comment on function private.is_last_administrator(uuid) is
  'Whether this account is the only one that can act as an administrator; for the calls that would remove its role.';
grant execute on function private.is_last_administrator(uuid) to service_role;
