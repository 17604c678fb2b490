-- Tags of the office, and the date of the latest change, by which its lists are sorted as those of requests are.
alter table public.enquiries add column tags text[] not null default '{}', add column updated_at timestamptz not null default private.business_now(),
  add constraint enquiries_tags_check check (cardinality(tags) <= 20);
alter table private.grievances add column tags text[] not null default '{}', add column updated_at timestamptz not null default private.business_now(),
  add constraint grievances_tags_check check (cardinality(tags) <= 20);
alter table private.refund_requests add column tags text[] not null default '{}', add column updated_at timestamptz not null default private.business_now(),
  add constraint refund_requests_tags_check check (cardinality(tags) <= 20);
alter table public.funding_applications add column tags text[] not null default '{}',
  add constraint funding_applications_tags_check check (cardinality(tags) <= 20);
alter table public.project_requests add column tags text[] not null default '{}',
  add constraint project_requests_tags_check check (cardinality(tags) <= 20);
alter table public.consultations add column tags text[] not null default '{}',
  add constraint consultations_tags_check check (cardinality(tags) <= 20);

-- No event and no mail: nothing happens to these records now.
alter table public.enquiries disable trigger user;
alter table private.grievances disable trigger user;
alter table private.refund_requests disable trigger user;
update public.enquiries set updated_at = coalesce(answered_at, created_at);
update private.grievances as g set updated_at = coalesce(
  (select max(s.created_at) from private.case_steps as s where s.grievance_id = g.id), g.created_at);
update private.refund_requests as r set updated_at = coalesce(
  (select max(s.created_at) from private.case_steps as s where s.refund_request_id = r.id), r.created_at);
alter table public.enquiries enable trigger user;
alter table private.grievances enable trigger user;
alter table private.refund_requests enable trigger user;

-- Each order with an index. Closed records have no deadline and stand last; the conditions are those of server/calls.
create index enquiries_due_idx on public.enquiries (
  (case when status = 'new' then reply_by else '9999-12-31 00:00:00+05:30'::timestamptz end), id);
create index enquiries_changed_idx on public.enquiries (updated_at desc, id desc);
create index enquiries_name_order_idx on public.enquiries ((lower(name) collate "C"), id);
create index enquiries_tags_idx on public.enquiries using gin (tags) where tags <> '{}';
create index grievances_changed_idx on private.grievances (updated_at desc, id desc);
create index grievances_name_order_idx on private.grievances ((lower(name) collate "C"), id);
create index refund_requests_changed_idx on private.refund_requests (updated_at desc, id desc);
create index refund_requests_name_order_idx on private.refund_requests ((lower(name) collate "C"), id);
create index funding_applications_name_order_idx on public.funding_applications ((lower(company_name) collate "C"), id);
create index project_requests_name_order_idx on public.project_requests ((lower(project_name) collate "C"), id);
create index consultations_name_order_idx on public.consultations ((lower(consultation_topic) collate "C"), id);
