create table public.events (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.business_now(),
  actor text not null,
  action text not null constraint events_action_check check (action ~ '^[a-z][a-z_]*$'),
  table_name text,
  record_id text,
  changes jsonb not null default '{}'
);
create index events_record_idx on public.events (table_name, record_id);
comment on table public.events is 'The audit log, append-only; personal values are in private.event_details.';

create table private.event_details (
  event_id bigint primary key references public.events (id),
  subject text not null,
  before jsonb not null,
  after jsonb not null
);
create index event_details_subject_idx on private.event_details (subject);
comment on table private.event_details is 'Personal values of an event; private.erase_subject() alone removes them.';

create table private.jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  event_id bigint references public.events (id),
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0 constraint jobs_attempts_check check (attempts >= 0),
  leased_until timestamptz,
  lease_token uuid,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint jobs_outcome_check check (done_at is null or failed_at is null)
);
create index jobs_waiting_idx on private.jobs (run_at, id) where done_at is null and failed_at is null;
comment on table private.jobs is 'What is still to be done, written with its event; all its times are real time.';
