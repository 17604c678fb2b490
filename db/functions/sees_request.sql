-- Not as the owner: the policies of the request tables decide, so that what belongs to a request is seen with it.
create or replace function private.sees_request(kind text, request_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select case sees_request.kind
    when 'consultation' then exists (select from public.consultations where id = sees_request.request_id)
    when 'funding' then exists (select from public.funding_applications where id = sees_request.request_id)
    when 'service' then exists (select from public.service_requests where id = sees_request.request_id)
    when 'project' then exists (select from public.project_requests where id = sees_request.request_id)
    else false
  end
$$;
comment on function private.sees_request(text, uuid) is 'Whether the policies show the request to the caller.';

-- Dear, so that a plan looks at few accounts with it.
create or replace function private.sees_customer(account_id uuid) returns boolean
language sql stable cost 10000 set search_path = ''
as $$
  select exists (select from public.consultations where user_id = account_id)
    or exists (select from public.funding_applications where user_id = account_id)
    or exists (select from public.project_requests where user_id = account_id)
    or exists (select from public.service_requests where user_id = account_id)
    or exists (select from private.grievances where user_id = account_id)
    or exists (select from private.refund_requests where user_id = account_id)
$$;
comment on function private.sees_customer(uuid) is 'Whether the policies show the caller a request or a case of the account.';
grant execute on function private.sees_request(text, uuid), private.sees_customer(uuid) to office;
