-- Customers who are booked on a day on which we close are told, and offered other times.
alter table public.request_updates
  add column offered_dates timestamptz[],
  drop constraint request_updates_step_check,
  add constraint request_updates_step_check
    check (
      step in (
        'assigned', 'proposed', 'answered', 'paid', 'withdrawn', 'meeting_link', 'edited', 'stage', 'undone', 'reopened', 'closed', 'open'
      )
    );
comment on column public.request_updates.offered_dates is
  'Of a consultation that is booked on a day on which we close: the nearest free times when its customer was told.';
