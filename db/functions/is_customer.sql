create or replace function private.is_customer(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.user_roles as r where r.user_id = account)
    or exists (select from public.funding_applications as r where r.user_id = account)
    or exists (select from public.project_requests as r where r.user_id = account)
    or exists (select from public.consultations as r where r.user_id = account)
    or exists (select from public.service_requests as r where r.user_id = account)
$$;
comment on function private.is_customer(uuid) is
  'Whether an account is a customer''s: a colleague only with requests of their own.';
grant execute on function private.is_customer(uuid) to service_role, office;
