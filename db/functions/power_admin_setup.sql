create or replace function private.require_setup_right() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((select is_demo from private.poweradmin_setup), false) and not private.is_admin() then
    raise insufficient_privilege using message = 'Only an administrator may do this';
  end if;
end
$$;
comment on function private.require_setup_right() is 'In a demo the setup tools are open to all; otherwise only to administrators (decision D4).';

create or replace function public.create_power_admin() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  setup private.poweradmin_setup;
  admin_id uuid;
  metadata constant jsonb := '{"full_name": "PowerAdmin"}';
begin
  -- If two people press the button at once, the second finds what the first created.
  perform pg_advisory_xact_lock(6334339);
  select * into setup from private.poweradmin_setup;
  if setup.email is null or setup.encrypted_password is null then
    return jsonb_build_object('success', false, 'message', 'No PowerAdmin is configured: set POWERADMIN_EMAIL and POWERADMIN_PASSWORD');
  end if;
  if not setup.is_demo and exists (select from public.user_roles where role = 'admin') then
    return jsonb_build_object('success', false, 'message', 'A PowerAdmin user already exists');
  end if;

  select id into admin_id from auth.users where lower(email) = lower(setup.email) and not is_sso_user;
  if admin_id is null then
    insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      lower(setup.email), setup.encrypted_password, now(), '{"provider": "email", "providers": ["email"]}', metadata
    )
    returning id into admin_id;
    insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (
      admin_id::text, admin_id, 'email',
      metadata || jsonb_build_object('sub', admin_id, 'email', lower(setup.email), 'email_verified', true)
    );
  else
    -- An account signed up with this address earlier is not the administrator's: its sessions, links and factors end.
    if not exists (select from public.user_roles where user_id = admin_id and role = 'admin') then
      delete from auth.sessions where user_id = admin_id;
      delete from auth.one_time_tokens where user_id = admin_id;
      delete from auth.mfa_factors where user_id = admin_id;
      delete from private.recovery_codes where user_id = admin_id;
      delete from private.known_devices where user_id = admin_id;
    end if;
    update private.suspensions set is_suspended = false, reason = 'Made the administrator of the environment', decided_at = private.business_now()
    where user_id = admin_id and is_suspended;
    update auth.users
    set encrypted_password = setup.encrypted_password, email_confirmed_at = coalesce(email_confirmed_at, now()),
        banned_until = null, updated_at = now()
    where id = admin_id;
  end if;
  insert into public.user_roles (user_id, role) values (admin_id, 'admin') on conflict do nothing;
  return jsonb_build_object('success', true, 'message', 'PowerAdmin user is ready');
end
$$;
comment on function public.create_power_admin() is
  'Creates the configured administrator. In a demo at any time; in production once, while there is none (decision D4).';

create or replace function public.test_power_admin_login() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  setup private.poweradmin_setup;
  account auth.users;
  missing text;
begin
  perform private.require_setup_right();
  select * into setup from private.poweradmin_setup;
  select * into account from auth.users where lower(email) = lower(setup.email) and not is_sso_user;
  missing := case
    when setup.email is null then 'No PowerAdmin is configured'
    when account.id is null then 'PowerAdmin user does not exist yet'
    when account.email_confirmed_at is null then 'PowerAdmin user is not confirmed'
    when not exists (select from public.user_roles where user_id = account.id and role = 'admin')
      then 'PowerAdmin user does not have the admin role'
    when coalesce(account.encrypted_password, '') = '' then 'PowerAdmin user has no password'
    when account.encrypted_password is distinct from setup.encrypted_password
      then 'PowerAdmin user has a different password from the configured one'
  end;
  return jsonb_build_object('success', missing is null, 'message', coalesce(missing, 'PowerAdmin login is set up'));
end
$$;
comment on function public.test_power_admin_login() is
  'Whether the configured administrator has an account, confirmation, role and password hash. Verifies no password.';

create or replace function public.verify_power_admin_setup() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admins bigint;
  admin_profiles bigint;
  admin_roles bigint;
begin
  perform private.require_setup_right();
  select
    count(*) filter (where users.email_confirmed_at is not null), count(profiles.id), count(*)
  into admins, admin_profiles, admin_roles
  from public.user_roles
  left join auth.users on users.id = user_roles.user_id
  left join public.profiles on profiles.id = user_roles.user_id
  where user_roles.role = 'admin';
  return jsonb_build_object(
    'success', admins > 0 and admins = admin_roles and admin_profiles = admin_roles,
    'message', case when admins > 0 and admins = admin_roles and admin_profiles = admin_roles
      then 'PowerAdmin setup is complete' else 'PowerAdmin setup is incomplete' end,
    'admin_users', admins, 'admin_profiles', admin_profiles, 'admin_roles', admin_roles
  );
end
$$;
comment on function public.verify_power_admin_setup() is 'Counts confirmed administrators, their profiles and their roles.';

grant execute on function public.create_power_admin(), public.test_power_admin_login(), public.verify_power_admin_setup()
  to anon, authenticated;
