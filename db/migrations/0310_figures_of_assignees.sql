-- The figures read this index alone (0076); the policy of the office asks for the assignee of each row as well, which it lacked.
-- Full pages: PostgreSQL weighs their number against that of the table, and new rows come at the end.
drop index public.enquiries_figures_idx;
create index enquiries_figures_idx on public.enquiries (created_at)
  include (source, service_type, status, lost_from, answered_at, reply_by, breached_at, answered_minutes, assigned_to)
  with (fillfactor = 100) where merged_into is null;
