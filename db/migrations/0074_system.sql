create table private.workers (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  backup_free bigint,
  backup_total bigint
);
comment on table private.workers is 'Each worker notes itself every few seconds, in real time, and how much room it has for backups, in bytes.';

create table private.backups (
  id uuid primary key default gen_random_uuid(),
  ordered_by uuid constraint backups_ordered_by_fkey references auth.users (id) on delete set null,
  day date constraint backups_day_key unique,
  ordered_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  size bigint,
  sha256 text,
  problem text,
  constraint backups_outcome_check check (
    case when ended_at is null then file_name is null and problem is null
      else (file_name is null) <> (problem is null) end),
  constraint backups_file_check check ((file_name is null) = (size is null) and (file_name is null) = (sha256 is null))
);
create unique index backups_under_way_idx on private.backups ((true)) where ended_at is null;
create index backups_ended_idx on private.backups (ended_at desc) where ended_at is not null;
create index backups_ordered_by_idx on private.backups (ordered_by);
comment on table private.backups is 'Backups that were ordered and what came of them; one is under way at a time. All its times are real time.';
comment on column private.backups.day is 'Of the one that the worker orders by itself: the day of business time it is for.';

create index jobs_given_up_idx on private.jobs (failed_at desc) where failed_at is not null;
create index sent_mails_accepted_at_idx on private.sent_mails (accepted_at);
