create table public.founder_calls (
  id uuid primary key default gen_random_uuid(),
  interest_id uuid not null constraint founder_calls_interest_id_fkey references public.interests (id) on delete cascade,
  investor_id uuid not null constraint founder_calls_investor_id_fkey references auth.users (id) on delete cascade,
  startup_id uuid not null constraint founder_calls_startup_id_fkey references auth.users (id) on delete cascade,
  proposed_by text not null constraint founder_calls_proposed_by_check check (proposed_by in ('investor', 'startup')),
  times timestamptz[] not null constraint founder_calls_times_check check (cardinality(times) between 1 and 3),
  note text constraint founder_calls_note_check check (char_length(note) <= 1000),
  status text not null default 'proposed' constraint founder_calls_status_check
    check (status in ('proposed', 'confirmed', 'cancelled')),
  starts_at timestamptz,
  cancelled_by text constraint founder_calls_cancelled_by_check check (cancelled_by in ('investor', 'startup')),
  sequence integer not null default 0,
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint founder_calls_starts_at_check check (
    (starts_at is null or starts_at = any (times)) and (status <> 'confirmed' or starts_at is not null)
    and (status <> 'proposed' or starts_at is null)
  ),
  constraint founder_calls_cancelled_check check ((status = 'cancelled') = (cancelled_by is not null))
);
create unique index founder_calls_open_idx on public.founder_calls (interest_id) where status = 'proposed';
create index founder_calls_interest_id_idx on public.founder_calls (interest_id, created_at desc);
create index founder_calls_investor_id_idx on public.founder_calls (investor_id);
create index founder_calls_startup_id_idx on public.founder_calls (startup_id);
comment on table public.founder_calls is
  'Calls between an investor and a founder about an accepted interest: up to three proposed times, then one of them. No calendar of ours is concerned.';
comment on column public.founder_calls.proposed_by is 'Which of the two proposed the times: the other one accepts.';
comment on column public.founder_calls.note is 'How to take part, or anything else, for the other one to read.';
comment on column public.founder_calls.sequence is 'Counts the changes; the calendar entries of the emails have it.';
