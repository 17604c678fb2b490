create or replace function private.own_clients() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Asked once: in the conditions it would be for each row that is looked at.
  own constant uuid := auth.uid();
  consultants text[];
  queued constant text[] := private.own_queues();
begin
  if private.office_role() is distinct from 'staff' then
    return;
  end if;
  consultants := private.own_consultants();
  return query
    select c.id from private.clients as c where c.owner_id = own
    union
    select r.client_id from public.enquiries as r
    where r.assigned_to = own and r.client_id is not null
    union
    select r.client_id from public.funding_applications as r
    where r.consultant_id = any (consultants) and r.client_id is not null
    union
    select r.client_id from public.project_requests as r
    where r.consultant_id = any (consultants) and r.client_id is not null
    union
    select r.client_id from public.service_requests as r
    where r.consultant_id = any (consultants) and r.client_id is not null
    union
    select r.client_id from public.consultations as r
    where r.consultant_id = any (consultants) and r.client_id is not null
    -- Of what is to be done: with all that a queue has ever had, this would be most clients.
    union
    select r.client_id from private.work_items as w join public.enquiries as r on r.id = w.record_id
    where w.queue = any (queued) and w.kind = 'enquiry' and w.assignee_id is null and w.waits_for = 'us' and r.client_id is not null
    union
    select r.client_id from private.work_items as w join public.funding_applications as r on r.id = w.record_id
    where w.queue = any (queued) and w.kind = 'funding' and w.assignee_id is null and w.waits_for = 'us' and r.client_id is not null
    union
    select r.client_id from private.work_items as w join public.project_requests as r on r.id = w.record_id
    where w.queue = any (queued) and w.kind = 'project' and w.assignee_id is null and w.waits_for = 'us' and r.client_id is not null
    union
    select r.client_id from private.work_items as w join public.service_requests as r on r.id = w.record_id
    where w.queue = any (queued) and w.kind = 'service' and w.assignee_id is null and w.waits_for = 'us' and r.client_id is not null
    union
    select r.client_id from private.work_items as w join public.consultations as r on r.id = w.record_id
    where w.queue = any (queued) and w.kind = 'consultation' and w.assignee_id is null and w.waits_for = 'us' and r.client_id is not null;
end
$$;
comment on function private.own_clients() is
  'The clients that the caller sees as a member of staff: those whose owner the caller is, and those with a record assigned to the caller or one in the caller''s queues that the office has to act on. Empty for everyone else.';
grant execute on function private.own_clients() to office;

create or replace function private.may_choose_owner() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.office_role() is distinct from 'staff' $$;
comment on function private.may_choose_owner() is
  'Whether the caller may make another person responsible for a client: everyone who works on clients but staff, who would no longer see it.';
grant execute on function private.may_choose_owner() to service_role, office;
