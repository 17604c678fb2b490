create or replace function private.follow_consultant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_work(r.kind, r.id) from (
    select 'funding' as kind, id from public.funding_applications
    where consultant_id = new.id and status in ('pending', 'in_progress', 'approved')
    union all
    select 'project', id from public.project_requests
    where consultant_id = new.id and status in ('pending', 'in_progress', 'approved')
    union all
    select 'service', id from public.service_requests
    where consultant_id = new.id and status in ('pending', 'in_progress', 'approved')
    union all
    select 'consultation', id from public.consultations
    where consultant_id = new.id and status in ('pending', 'in_progress', 'approved')
    union
    -- Of a closed request too a message waits for our answer.
    select kind, record_id from private.work_items where action = 'answer_message' and is_assigned and assignee_id is not distinct from old.user_id
  ) as r;
  return null;
end
$$;
comment on function private.follow_consultant() is
  'After a consultant was given another account: the assignee of what is to be done with their requests.';
