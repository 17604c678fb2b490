create or replace function private.record_tables() returns table (kind text, name regclass)
language sql stable security definer set search_path = ''
as $$
  select k.kind, k.name
  from (values
    ('enquiry', to_regclass('public.enquiries')), ('funding', to_regclass('public.funding_applications')),
    ('project', to_regclass('public.project_requests')), ('consultation', to_regclass('public.consultations')),
    ('service', to_regclass('public.service_requests')),
    ('grievance', to_regclass('private.grievances')), ('refund', to_regclass('private.refund_requests'))
  ) as k (kind, name)
  where k.name is not null
$$;
comment on function private.record_tables() is 'The tables whose records belong to a client, by kind.';
