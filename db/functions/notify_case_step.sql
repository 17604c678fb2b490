create or replace function private.notify_case_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  noun constant text := case when new.grievance_id is null then 'refund request' else 'grievance' end;
  found_case record;
  owner uuid;
  about record;
  words text;
begin
  -- Only for the office, which gets an email.
  if new.kind = 'acknowledgement_overdue' then
    return null;
  end if;
  select c.reference, c.user_id, c.email, c.about into found_case from (
    select reference, user_id, email, null as about from private.grievances where id = new.grievance_id
    union all
    select reference, user_id, email, lower(btrim(about_reference)) from private.refund_requests
    where id = new.refund_request_id
  ) as c;
  -- The account with this confirmed address is notified too, even when the case was sent without signing in.
  owner := coalesce(found_case.user_id, (
    select u.id from auth.users as u
    where lower(u.email) = lower(found_case.email) and u.email_confirmed_at is not null and u.deleted_at is null limit 1
  ));
  if owner is null then
    return null;
  end if;
  -- The request that is refunded, whose page shows the refund; only one of the same account.
  select r.kind, r.id into about from (
    select 'funding' as kind, id, reference from public.funding_applications where user_id = owner
    union all
    select 'project', id, reference from public.project_requests where user_id = owner
    union all
    select 'consultation', id, reference from public.consultations where user_id = owner
    union all
    select 'service', id, reference from public.service_requests where user_id = owner
  ) as r where found_case.about in (r.id::text, lower(r.reference));
  words := case new.kind
    when 'received' then 'has been received. Our email to you has the next date.'
    when 'acknowledgement' then 'has been acknowledged. Our email says who is handling it.'
    when 'investigation' then 'is being investigated.'
    when 'resolution' then 'has been answered. Our answer is in our email to you.'
    when 'follow_up' then 'is being followed up. Please tell us whether it was resolved.'
    when 'team_lead' then 'has been escalated to the team lead.'
    when 'manager' then 'has been escalated to the manager.'
    when 'director' then 'has been escalated to the director.'
    when 'approved' then 'is approved. The amount is in our email to you.'
    when 'rejected' then 'is not approved. The reason is in our email to you.'
    when 'undone' then 'is back at the step before. Please ignore our last update about it.'
    when 'reopened' then 'is open again. Our email says why.'
    when 'withdrawn' then 'is closed: nothing is paid back.'
    else 'has been paid.'
  end;
  insert into public.notifications (user_id, title, message, request_kind, request_id)
  values (owner, format('%s %s', initcap(left(noun, 1)) || substr(noun, 2), found_case.reference),
    format('Your %s %s %s', noun, found_case.reference, words), about.kind, about.id);
  return null;
end
$$;
comment on function private.notify_case_step() is
  'After a step of a grievance or refund request: the notification for the account that sent it, or that has its confirmed address. Of a refund it leads to the request.';
