create or replace function private.own_clients() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 10000
as $$
declare
  -- Asked once: in the conditions it would be for each row that is looked at.
  own constant uuid := auth.uid();
  queues constant text[] := private.own_queues();
  consultants constant text[] := private.own_consultants();
  -- Of these, the queue sees the requests.
  unseen constant text[] := private.open_consultants();
begin
  if private.office_role() is distinct from 'staff' then
    return;
  end if;
  -- Each part is read from an index alone; a client may stand here several times.
  return query
    select c.id from private.clients as c where c.owner_id = own
    union all
    select r.client_id from public.enquiries as r where r.client_id is not null and r.assigned_to = own
    union all
    select r.client_id from public.enquiries as r
    where r.client_id is not null and r.assigned_to is null and coalesce(r.service_type, 'Other') = any (queues)
    union all
    select r.client_id from public.funding_applications as r
    where r.client_id is not null and r.consultant_id = any (case when 'funding' = any (queues) then consultants || unseen else consultants end)
    union all
    select r.client_id from public.funding_applications as r
    where r.client_id is not null and r.consultant_id is null and 'funding' = any (queues)
    union all
    select r.client_id from public.project_requests as r
    where r.client_id is not null and r.consultant_id = any (case when 'project' = any (queues) then consultants || unseen else consultants end)
    union all
    select r.client_id from public.project_requests as r
    where r.client_id is not null and r.consultant_id is null and 'project' = any (queues)
    union all
    select r.client_id from public.service_requests as r
    where r.client_id is not null and r.consultant_id = any (case when 'service' = any (queues) then consultants || unseen else consultants end)
    union all
    select r.client_id from public.service_requests as r
    where r.client_id is not null and r.consultant_id is null and 'service' = any (queues)
    union all
    select r.client_id from public.consultations as r
    where r.client_id is not null and r.consultant_id = any (case when 'consultation' = any (queues) then consultants || unseen else consultants end)
    union all
    select r.client_id from public.consultations as r
    where r.client_id is not null and r.consultant_id is null and 'consultation' = any (queues);
end
$$;
comment on function private.own_clients() is
  'The clients that the caller sees as a member of staff: those whose owner the caller is, and those with an enquiry or request that the caller sees, by the conditions of the policies of these tables. Empty for everyone else.';
grant execute on function private.own_clients() to office;

create or replace function private.may_choose_owner() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.office_role() is distinct from 'staff' $$;
comment on function private.may_choose_owner() is
  'Whether the caller may make another person responsible for a client: everyone who works on clients but staff, who would no longer see it.';
grant execute on function private.may_choose_owner() to service_role, office;
