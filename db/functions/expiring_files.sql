create or replace function private.expiring_files(until timestamptz)
returns table (id uuid, name text, account_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.id, f.name, f.user_id, (f.keep_until + 1)::timestamp at time zone 'Asia/Kolkata'
  from private.files as f
  where f.retention = 'draft' and not f.is_kept_by_law and (f.keep_until + 1)::timestamp at time zone 'Asia/Kolkata' <= until
  union all
  select f.id, f.name, f.user_id, greatest(f.created_at, last.closed_at) + interval '90 days'
  from private.files as f
  cross join lateral (
    select max(r.updated_at) as closed_at,
      coalesce(bool_or(r.status not in ('completed', 'rejected', 'cancelled')), false) as is_open
    from (
      select id, user_id, client_id, status, updated_at from public.funding_applications
      union all select id, user_id, client_id, status, updated_at from public.project_requests
      union all select id, user_id, client_id, status, updated_at from public.consultations
      union all select id, user_id, client_id, status, updated_at from public.service_requests
    ) as r
    where r.id = f.record_id or r.user_id = f.user_id or r.client_id = f.client_id
  ) as last
  where f.retention = 'identity' and not f.is_kept_by_law and f.created_at <= until - interval '90 days'
    -- Enquiries and cases take theirs with them.
    and coalesce(f.record_kind, '') not in ('enquiry', 'grievance', 'refund')
    -- Nor do those go that an open list has, also of an enquiry or a case.
    and not exists (select from private.live_answers(f.id))
    and not last.is_open and greatest(f.created_at, last.closed_at) <= until - interval '90 days'
$$;
comment on function private.expiring_files(timestamptz) is
  'Documents that are no longer kept at this time: drafts after a year, proofs of identity and address 90 days after the last request of their owner was closed, but for those that an open list has; with the account to notify.';
