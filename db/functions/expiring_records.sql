create or replace function private.expiring_records(until timestamptz)
returns table (kind text, id uuid, reference text, account_id uuid, expires_at timestamptz, notice_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with enquiries as (
    select e.id, e.reference, u.id as account_id,
      -- The last contact: what was written, sent, answered or noted, and a sign-in after the first notice (DPDP Rules 2025, rule 8).
      greatest(
        e.created_at, e.answered_at,
        (select max(a.created_at) from private.enquiry_answers as a where a.enquiry_id = e.id),
        (select max(m.created_at) from private.messages as m where m.enquiry_id = e.id),
        (select max(n.created_at) from private.enquiry_notes as n where n.enquiry_id = e.id),
        (select max(f.created_at) from private.files as f where f.record_kind = 'enquiry' and f.record_id = e.id),
        (select max(t.created_at) from public.enquiries as t where t.thread_id = coalesce(e.thread_id, e.id)),
        (select max(m.created_at) from public.enquiries as m where m.merged_into = e.id),
        case when u.last_sign_in_at > n.first_mailed_at then u.last_sign_in_at end
      ) as contact_at,
      -- Work came of it: it was won, or its sender made a request afterwards.
      e.status = 'won'
        or exists (select from public.funding_applications as r where r.user_id = u.id and r.created_at >= e.created_at)
        or exists (select from public.project_requests as r where r.user_id = u.id and r.created_at >= e.created_at)
        or exists (select from public.consultations as r where r.user_id = u.id and r.created_at >= e.created_at)
        or exists (select from public.service_requests as r where r.user_id = u.id and r.created_at >= e.created_at)
        as is_case
    from public.enquiries as e
    left join auth.users as u on u.email = lower(e.email) and u.email_confirmed_at is not null and u.deleted_at is null
    left join private.retention_notices as n on n.kind = 'enquiry' and n.record_id = e.id
    where e.created_at <= until - interval '12 months' and e.merged_into is null
  ),
  records as (
    select 'enquiry' as kind, e.id, e.reference, e.account_id,
      e.contact_at + case when e.is_case then interval '8 years' else interval '12 months' end as expires_at
    from enquiries as e
    union all
    select 'grievance', g.id, g.reference, coalesce(g.user_id, a.id), s.closed_at + interval '8 years'
    from private.grievances as g
    cross join lateral (select max(created_at) as closed_at from private.case_steps where grievance_id = g.id) as s
    left join auth.users as a on a.email = lower(g.email) and a.email_confirmed_at is not null and a.deleted_at is null
    where g.created_at <= until - interval '8 years' and g.stage in ('resolution', 'follow_up')
    union all
    select 'refund', r.id, r.reference, coalesce(r.user_id, a.id), s.closed_at + interval '8 years'
    from private.refund_requests as r
    cross join lateral (select max(created_at) as closed_at from private.case_steps where refund_request_id = r.id) as s
    left join auth.users as a on a.email = lower(r.email) and a.email_confirmed_at is not null and a.deleted_at is null
    where r.created_at <= until - interval '8 years' and r.status in ('rejected', 'paid')
    union all
    select 'funding', f.id, f.company_name, f.user_id, greatest(f.updated_at, (select max(m.created_at) from private.messages as m where m.record_id = f.id)) + interval '8 years' from public.funding_applications as f
    where f.status in ('completed', 'rejected', 'cancelled') and f.updated_at <= until - interval '8 years'
    union all
    select 'project', p.id, p.project_name, p.user_id, greatest(p.updated_at, (select max(m.created_at) from private.messages as m where m.record_id = p.id)) + interval '8 years' from public.project_requests as p
    where p.status in ('completed', 'rejected', 'cancelled') and p.updated_at <= until - interval '8 years'
    union all
    select 'consultation', c.id, c.consultation_topic, c.user_id, greatest(c.updated_at, (select max(m.created_at) from private.messages as m where m.record_id = c.id)) + interval '8 years' from public.consultations as c
    where c.status in ('completed', 'rejected', 'cancelled') and c.updated_at <= until - interval '8 years'
    union all
    select 'service', s.id, s.reference, s.user_id, greatest(s.updated_at, (select max(m.created_at) from private.messages as m where m.record_id = s.id)) + interval '8 years' from public.service_requests as s
    where s.status in ('completed', 'rejected', 'cancelled') and s.updated_at <= until - interval '8 years'
    union all
    -- As long as a record is linked, its client stays; those that were merged into it go with it.
    select 'client', c.id, c.reference, null, greatest(
      c.updated_at, (select max(n.created_at) from private.client_notes as n where n.client_id = c.id)) + interval '8 years'
    from private.clients as c
    where c.merged_into is null and c.updated_at <= until - interval '8 years'
      and not exists (select from public.enquiries as r where r.client_id = c.id)
      and not exists (select from public.funding_applications as r where r.client_id = c.id)
      and not exists (select from public.project_requests as r where r.client_id = c.id)
      and not exists (select from public.consultations as r where r.client_id = c.id)
      and not exists (select from public.service_requests as r where r.client_id = c.id)
      and not exists (select from private.grievances as r where r.client_id = c.id)
      and not exists (select from private.refund_requests as r where r.client_id = c.id)
    union all
    select 'file', f.id, f.name, f.account_id, f.expires_at from private.expiring_files(until) as f
  )
  select r.kind, r.id, r.reference, r.account_id, r.expires_at,
    -- A notice is of its period: after a new contact the next one is due. A mail that fails for a week does not hold it up.
    (select least(n.mailed_at, n.planned_at + interval '7 days') from private.retention_notices as n
     where n.kind = r.kind and n.record_id = r.id and n.deletes_at = r.expires_at) as notice_at
  from records as r
  where r.expires_at <= until
$$;
comment on function private.expiring_records(timestamptz) is
  'What is no longer kept at this time, by the periods of the privacy notice: enquiries 12 months after the last contact, case files 8 years after they were closed, clients without records 8 years after the last change or note, and documents by their own periods; with the account to notify, and when it was.';
