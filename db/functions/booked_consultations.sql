create or replace function private.booked_consultations(
  from_time timestamptz, to_time timestamptz, consultant text, most integer
)
returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, busy_from timestamptz, busy_until timestamptz, topic text, type text,
  status text, outcome text, customer_name text, consultant_id text, consultant_name text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  -- A colleague sees the bookings that the policy of consultations shows.
  sees_all constant boolean := current_setting('role') is distinct from 'office' or private.works_on_all();
  own constant text[] := case when sees_all then '{}' else private.own_consultants() end;
  queue constant text[] := case when not sees_all and 'consultation' = any (private.own_queues()) then private.open_consultants() end;
begin
  return query
  select c.id, c.scheduled_date, c.scheduled_date + make_interval(mins => c.minutes), lower(held.busy), upper(held.busy),
    c.consultation_topic, c.consultation_type, c.status, c.outcome, coalesce(nullif(p.full_name, ''), p.email, c.contact_name),
    c.consultant_id, coalesce(k.name, c.consultant_name)
  from public.consultations as c
  left join public.profiles as p on p.id = c.user_id
  -- A consultation that is over or ended no longer blocks its time.
  left join private.consultation_times as held on held.consultation_id = c.id
  left join private.consultants as k on k.id = c.consultant_id
  where c.scheduled_date >= from_time and c.scheduled_date < to_time
    and c.status in ('pending', 'in_progress', 'approved', 'completed')
    and (consultant is null or c.consultant_id = consultant)
    and (sees_all or c.consultant_id = any (own) or (queue is not null and (c.consultant_id is null or c.consultant_id = any (queue))))
  order by c.scheduled_date, c.id
  limit most;
end
$$;
comment on function private.booked_consultations(timestamptz, timestamptz, text, integer) is
  'The consultations of a period with their consultants. Nothing else may read which consultant is booked when.';
grant execute on function private.booked_consultations(timestamptz, timestamptz, text, integer) to service_role, office;
