create table private.consultants (
  id text primary key constraint consultants_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  name text not null constraint consultants_name_check check (char_length(name) between 1 and 120),
  position integer not null constraint consultants_position_check check (position between 1 and 1000000),
  is_bookable boolean not null default true,
  constraint consultants_id_position_key unique (id, position),
  constraint consultants_position_key unique (position) deferrable
);
comment on table private.consultants is 'Who holds consultations, as domain/consultants.ts has it; whoever left is not bookable and keeps his row.';
comment on column private.consultants.position is 'Who is taken first; and the number by which the exclusion constraint tells them apart.';

create table private.consultant_hours (
  consultant_id text not null
    constraint consultant_hours_consultant_id_fkey references private.consultants (id) on delete cascade,
  weekday integer not null constraint consultant_hours_weekday_check check (weekday between 0 and 6),
  opens time not null constraint consultant_hours_opens_check check (extract(minute from opens) in (0, 30) and extract(second from opens) = 0),
  closes time not null,
  constraint consultant_hours_pkey primary key (consultant_id, weekday, opens),
  constraint consultant_hours_closes_check check (closes > opens)
);
comment on table private.consultant_hours is 'When a consultant can be booked, in India''s time; weekday 0 is Sunday.';

create table private.consultation_sessions (
  id text primary key,
  minutes integer not null constraint consultation_sessions_minutes_check check (minutes between 15 and 480),
  price numeric(14, 2) not null constraint consultation_sessions_price_check check (price >= 0)
);
comment on table private.consultation_sessions is 'What a session lasts and costs, as domain/consultations.ts has it; rupees without GST.';

alter table public.consultations
  add column session text not null default 'general' constraint consultations_session_check
    check (session in ('general', 'funding_strategy', 'pitch_deck_review', 'investor_preparation')),
  -- Defaults for rows that are there; the trigger sets each of these whatever an insert says.
  add column minutes integer not null default 60 constraint consultations_minutes_check check (minutes between 15 and 480),
  add column price numeric(14, 2) not null default 0 constraint consultations_price_check check (price >= 0),
  add column amount_paid numeric(14, 2) not null default 0
    constraint consultations_amount_paid_check check (amount_paid >= 0 and amount_paid < 1000000000000),
  add column consultant_name text constraint consultations_consultant_name_check check (char_length(consultant_name) <= 120),
  add column first_scheduled_date timestamptz,
  add column sequence integer not null default 0 constraint consultations_sequence_check check (sequence >= 0),
  add column reason text constraint consultations_reason_check check (char_length(reason) <= 1000);
update public.consultations set first_scheduled_date = scheduled_date;
alter table public.consultations alter column first_scheduled_date set not null;
comment on column public.consultations.minutes is 'Of the session at the time of booking, like the price; a later price list changes nothing that is booked.';
comment on column public.consultations.amount_paid is 'Rupees; nothing until the office records a payment. What a refund is a share of.';
comment on column public.consultations.first_scheduled_date is 'As first booked: what the refund policy counts from, however often it is moved.';
comment on column public.consultations.sequence is 'Of the calendar entry (RFC 5545): higher with each move and with the cancellation.';
comment on column public.consultations.reason is 'Why it was rejected or cancelled.';

alter table public.funding_applications
  add column reason text constraint funding_applications_reason_check check (char_length(reason) <= 1000);
alter table public.project_requests
  add column reason text constraint project_requests_reason_check check (char_length(reason) <= 1000);

create table private.consultation_times (
  -- Deferred: the trigger that takes the time runs before its consultation is stored.
  consultation_id uuid primary key constraint consultation_times_consultation_id_fkey
    references public.consultations (id) on delete cascade deferrable initially deferred,
  user_id uuid not null,
  consultant_id text not null,
  consultant_position integer not null,
  busy tstzrange not null constraint consultation_times_busy_check check (not isempty(busy)),
  constraint consultation_times_consultant_fkey foreign key (consultant_id, consultant_position)
    references private.consultants (id, position) on update cascade,
  -- Two people can never hold one consultant at one time (decision D3). A range of one number, since = would need an extension.
  constraint consultation_times_taken exclude using gist (
    int4range(consultant_position, consultant_position, '[]') with &&, busy with &&
  )
);
create index consultation_times_user_id_idx on private.consultation_times (user_id);
create index consultation_times_consultant_idx on private.consultation_times (consultant_id, consultant_position);
comment on table private.consultation_times is
  'Which consultant holds which live consultation, buffer included. Apart from consultations, so that select * there tells no more than its row.';

create table public.request_updates (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint request_updates_kind_check check (kind in ('funding', 'project', 'consultation')),
  request_id uuid not null,
  user_id uuid not null constraint request_updates_user_id_fkey references auth.users (id) on delete cascade,
  status text not null constraint request_updates_status_check
    check (status in ('pending', 'in_progress', 'approved', 'completed', 'rejected', 'cancelled')),
  scheduled_date timestamptz,
  reason text constraint request_updates_reason_check check (char_length(reason) <= 1000),
  created_at timestamptz not null default private.business_now()
);
create index request_updates_request_id_idx on public.request_updates (request_id, created_at);
create index request_updates_user_id_idx on public.request_updates (user_id, created_at desc);
comment on table public.request_updates is 'One dated line for each change of a request: made, moved on, rescheduled, ended.';
comment on column public.request_updates.scheduled_date is 'Of a consultation: for when it was booked after this change.';

alter table public.notifications
  add column request_kind text
    constraint notifications_request_kind_check check (request_kind in ('funding', 'project', 'consultation')),
  add column request_id uuid,
  add constraint notifications_request_check check ((request_kind is null) = (request_id is null));
comment on column public.notifications.request_id is 'The request it is about, so that it can lead to its page.';
