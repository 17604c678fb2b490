-- The office's lists of requests: who looks after each, what was paid, and when it changed last.
alter table public.funding_applications
  add column consultant_id text constraint funding_applications_consultant_id_fkey references private.consultants (id),
  add column consultant_name text constraint funding_applications_consultant_name_check check (char_length(consultant_name) <= 120),
  add column amount_paid numeric(14, 2) not null default 0
    constraint funding_applications_amount_paid_check check (amount_paid >= 0 and amount_paid < 1000000000000),
  add column updated_at timestamptz not null default private.business_now();
alter table public.project_requests
  add column consultant_id text constraint project_requests_consultant_id_fkey references private.consultants (id),
  add column consultant_name text constraint project_requests_consultant_name_check check (char_length(consultant_name) <= 120),
  add column amount_paid numeric(14, 2) not null default 0
    constraint project_requests_amount_paid_check check (amount_paid >= 0 and amount_paid < 1000000000000),
  add column updated_at timestamptz not null default private.business_now();
alter table public.consultations
  add column consultant_id text constraint consultations_consultant_id_fkey references private.consultants (id),
  add column updated_at timestamptz not null default private.business_now();

-- What is there already changed last with its newest line. No event and no mail: nothing happens to these requests now.
alter table public.funding_applications disable trigger user;
alter table public.project_requests disable trigger user;
alter table public.consultations disable trigger user;
update public.funding_applications as r set updated_at = coalesce(
  (select max(u.created_at) from public.request_updates as u where u.request_id = r.id), r.created_at);
update public.project_requests as r set updated_at = coalesce(
  (select max(u.created_at) from public.request_updates as u where u.request_id = r.id), r.created_at);
update public.consultations as r set
  updated_at = coalesce((select max(u.created_at) from public.request_updates as u where u.request_id = r.id), r.created_at),
  consultant_id = coalesce(
    (select held.consultant_id from private.consultation_times as held where held.consultation_id = r.id),
    (select c.id from private.consultants as c where c.name = r.consultant_name order by c.position limit 1));
alter table public.funding_applications enable trigger user;
alter table public.project_requests enable trigger user;
alter table public.consultations enable trigger user;

comment on column public.funding_applications.amount_paid is 'Rupees, the sum of the payments that the office has recorded.';
comment on column public.project_requests.amount_paid is 'Rupees, the sum of the payments that the office has recorded.';
comment on column public.funding_applications.consultant_name is 'Who looks after it; null until somebody does.';
comment on column public.project_requests.consultant_name is 'Who looks after it; null until somebody does.';

-- Each list in its order, by itself, by status and by consultant, so that a page is found where it begins.
drop index public.funding_applications_status_idx;
drop index public.project_requests_status_idx;
create index funding_applications_listed_idx on public.funding_applications (created_at desc, id desc);
create index funding_applications_status_idx on public.funding_applications (status, created_at desc, id desc);
create index funding_applications_changed_idx on public.funding_applications (updated_at desc, id desc);
create index funding_applications_status_changed_idx on public.funding_applications (status, updated_at desc, id desc);
create index funding_applications_consultant_idx on public.funding_applications (consultant_id, created_at desc, id desc);
create index funding_applications_words_idx on public.funding_applications using gin (to_tsvector('simple', company_name));
create index project_requests_listed_idx on public.project_requests (created_at desc, id desc);
create index project_requests_status_idx on public.project_requests (status, created_at desc, id desc);
create index project_requests_changed_idx on public.project_requests (updated_at desc, id desc);
create index project_requests_status_changed_idx on public.project_requests (status, updated_at desc, id desc);
create index project_requests_consultant_idx on public.project_requests (consultant_id, created_at desc, id desc);
create index project_requests_words_idx on public.project_requests using gin (to_tsvector('simple', project_name));
create index consultations_listed_idx on public.consultations (created_at desc, id desc);
create index consultations_status_newest_idx on public.consultations (status, created_at desc, id desc);
create index consultations_changed_idx on public.consultations (updated_at desc, id desc);
create index consultations_status_changed_idx on public.consultations (status, updated_at desc, id desc);
create index consultations_live_idx on public.consultations (scheduled_date, id)
  where status in ('pending', 'in_progress', 'approved');
create index consultations_consultant_idx on public.consultations (consultant_id, created_at desc, id desc);
create index consultations_words_idx on public.consultations using gin (to_tsvector('simple', consultation_topic));
