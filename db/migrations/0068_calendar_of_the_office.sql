-- What the office's calendar walks along: what is or was held, by its time.
create index consultations_calendar_idx on public.consultations (scheduled_date, id)
  where status in ('pending', 'in_progress', 'approved', 'completed');
comment on table private.consultants is
  'Who holds consultations. Filled once from domain/consultants.ts, then the office''s; whoever left is not bookable and keeps his row.';
