create or replace function public.office_role() returns text
language sql stable security definer set search_path = ''
as $$ select role from public.user_roles where user_id = auth.uid() $$;
comment on function public.office_role() is
  'The caller''s own role in the office, or null: which pages open. It opens no records: those need the second factor that the account has or owes.';
grant execute on function public.office_role() to authenticated;
