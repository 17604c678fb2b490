create table private.founder_call_reminders (
  call_id uuid not null
    constraint founder_call_reminders_call_id_fkey references public.founder_calls (id) on delete cascade,
  kind text not null constraint founder_call_reminders_kind_check check (kind in ('day', 'hour')),
  starts_at timestamptz not null,
  planned_at timestamptz not null default private.business_now(),
  primary key (call_id, kind, starts_at)
);
comment on table private.founder_call_reminders is
  'Reminders of founder calls that have been ordered: the key lets each be ordered once, by the first worker. A call moved to a new time has reminders of its own.';
create index founder_calls_starts_at_idx on public.founder_calls (starts_at) where status = 'confirmed';
