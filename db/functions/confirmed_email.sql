create or replace function private.confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;
comment on function private.confirmed_email() is
  'The caller''s own confirmed email address in lower case; for the policy of enquiries.';
grant execute on function private.confirmed_email() to authenticated;
