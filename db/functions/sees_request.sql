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
grant execute on function private.sees_request(text, uuid) to office;
