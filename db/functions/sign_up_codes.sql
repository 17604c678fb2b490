create or replace function private.store_sign_up_code(code text, period interval) returns void
language sql security definer set search_path = ''
as $$
  insert into private.sign_up_codes (key, expires_at)
  values (private.hide_counted(code), clock_timestamp() + period)
  on conflict (key) do update set expires_at = excluded.expires_at;
$$;
comment on function private.store_sign_up_code(text, interval) is
  'Remembers for a period that a sign-up was made with the address and password of this code, of which only the HMAC is stored.';

create or replace function private.has_sign_up_code(code text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.sign_up_codes where key = private.hide_counted(code) and expires_at > clock_timestamp()
  );
$$;
comment on function private.has_sign_up_code(text) is
  'Whether a sign-up was made with this address and password, and is not too long ago.';

create or replace function private.forget_sign_up_code(code text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.sign_up_codes where key = private.hide_counted(code);
$$;
comment on function private.forget_sign_up_code(text) is
  'Once a sign-up is confirmed: its password is the account''s, and when the owner has changed it, it is simply wrong.';

grant execute on function private.store_sign_up_code(text, interval), private.has_sign_up_code(text),
  private.forget_sign_up_code(text) to service_role;
