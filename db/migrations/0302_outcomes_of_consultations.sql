-- What became of a consultation whose time has passed, beside its status. Those completed before have none.
alter table public.consultations
  add column outcome text,
  add constraint consultations_outcome_check check (outcome in ('held', 'no_show')),
  add constraint consultations_outcome_status_check check (outcome is null or status = 'completed');
comment on column public.consultations.outcome is 'Of a completed one: held, or the customer did not come.';
alter table public.request_updates
  add column outcome text constraint request_updates_outcome_check check (outcome in ('held', 'no_show'));
comment on column public.request_updates.outcome is 'Of a consultation: its outcome since this line.';
-- Its rows have one more column.
drop function if exists private.booked_consultations(timestamptz, timestamptz, text, integer);
