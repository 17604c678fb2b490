create or replace function private.clients_of_account(account uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from private.clients as c
  where c.kind in ('individual', 'proprietorship')
    and exists (select from private.client_contacts as p where p.client_id = c.id and p.user_id = account)
    and not exists (select from private.client_contacts as p where p.client_id = c.id and p.user_id is distinct from account)
$$;
comment on function private.clients_of_account(uuid) is
  'The clients that are the person of an account, and go with it. Of a company that the person serves, the record stays.';

create or replace function private.files_of_account(account uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with clients as materialized (select c.id from private.clients_of_account(account) as c (id)),
  requests as materialized (
    select r.id from public.funding_applications as r where r.user_id = account
    union all select r.id from public.project_requests as r where r.user_id = account
    union all select r.id from public.consultations as r where r.user_id = account
    union all select r.id from public.service_requests as r where r.user_id = account
  )
  select f.id from private.files as f
  where (f.client_id is null or f.client_id in (select c.id from clients as c))
    -- Files of internal notes, and of emails about which the office decides, are no account's: they go with their request.
    and (f.user_id = account or f.record_id in (select r.id from requests as r)
      or f.user_id is null and f.record_id is null and f.client_id is not null)
$$;
comment on function private.files_of_account(uuid) is
  'The documents that go with an account: its own, those of its requests, and those of the clients that go with it. What is in the vault of a client that stays, stays there.';
grant execute on function private.files_of_account(uuid) to service_role;
