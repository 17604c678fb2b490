create table private.clock_watch (
  only_row boolean primary key default true constraint clock_watch_only_row_check check (only_row),
  seen_at timestamptz not null,
  leapt_at timestamptz,
  leap interval
);
comment on table private.clock_watch is
  'When a worker last looked at the clock of the database, and when that clock last leapt, by how much. Real time.';
