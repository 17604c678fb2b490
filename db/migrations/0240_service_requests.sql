-- The firm's main trade: a service that was asked for, sold or opened is a request like the three others.
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint service_requests_reference_key unique
    constraint service_requests_reference_check check (reference ~ '^S-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$'),
  user_id uuid constraint service_requests_user_id_fkey references auth.users (id) on delete cascade,
  client_id uuid constraint service_requests_client_id_fkey references private.clients (id) on delete set null,
  acting_for uuid constraint service_requests_acting_for_fkey references private.clients (id) on delete set null,
  idempotency_key uuid not null default gen_random_uuid() constraint service_requests_idempotency_key_key unique,
  service text not null constraint service_requests_service_check
    check (service ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(service) <= 80),
  title text not null constraint service_requests_title_check check (char_length(title) between 1 and 160),
  details text constraint service_requests_details_check check (char_length(details) <= 5000),
  entity_type text constraint service_requests_entity_type_check
    check (entity_type in ('private-limited', 'public-limited', 'opc', 'llp', 'partnership', 'proprietorship')),
  preferred_contact text constraint service_requests_preferred_contact_check
    check (preferred_contact in ('phone', 'email', 'whatsapp', 'video')),
  price numeric(14, 2) constraint service_requests_price_check check (price >= 0 and price < 1000000000000),
  amount_paid numeric(14, 2) not null default 0
    constraint service_requests_amount_paid_check check (amount_paid >= 0 and amount_paid < 1000000000000),
  status text not null default 'pending' constraint service_requests_status_check
    check (status in ('pending', 'in_progress', 'approved', 'completed', 'rejected', 'cancelled')),
  reason text constraint service_requests_reason_check check (char_length(reason) <= 1000),
  stage text not null constraint service_requests_stage_check check (stage ~ '^[a-z][a-z_]{0,39}$'),
  stage_label text not null constraint service_requests_stage_label_check check (char_length(stage_label) between 1 and 80),
  stage_since timestamptz not null default private.business_now(),
  stage_due date,
  stage_note text constraint service_requests_stage_note_check check (char_length(stage_note) <= 1000),
  authority_number text constraint service_requests_authority_number_check
    check (authority_number ~ '^[A-Z0-9][A-Z0-9/ -]*$' and char_length(authority_number) <= 40),
  waits_for text not null default 'us' constraint service_requests_waits_for_check
    check (waits_for in ('us', 'customer', 'authority')),
  waits_until date,
  consultant_id text constraint service_requests_consultant_id_fkey references private.consultants (id),
  consultant_name text constraint service_requests_consultant_name_check check (char_length(consultant_name) <= 120),
  enquiry_id uuid constraint service_requests_enquiry_id_fkey references public.enquiries (id) on delete set null,
  contact_name text constraint service_requests_contact_name_check check (char_length(contact_name) between 1 and 120),
  contact_email text constraint service_requests_contact_email_check
    check (contact_email like '_%@_%' and char_length(contact_email) <= 254),
  contact_phone text constraint service_requests_contact_phone_check check (contact_phone ~ '^\+[1-9][0-9]{9,14}$'),
  tags text[] not null default '{}' constraint service_requests_tags_check check (cardinality(tags) <= 20),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint service_requests_customer_check check (user_id is not null or contact_name is not null)
);
create index service_requests_newest_idx on public.service_requests (user_id, created_at desc, id desc);
create index service_requests_reference_start_idx on public.service_requests (reference text_pattern_ops);
create index service_requests_reference_end_idx on public.service_requests (right(reference, 5));
create index service_requests_name_order_idx on public.service_requests ((lower(title) collate "C"), id);
create index service_requests_phone_end_idx on public.service_requests (reverse(contact_phone) text_pattern_ops);
create index service_requests_listed_idx on public.service_requests (created_at desc, id desc);
create index service_requests_status_idx on public.service_requests (status, created_at desc, id desc);
create index service_requests_changed_idx on public.service_requests (updated_at desc, id desc);
create index service_requests_status_changed_idx on public.service_requests (status, updated_at desc, id desc);
create index service_requests_consultant_idx on public.service_requests (consultant_id, created_at desc, id desc);
create index service_requests_client_idx on public.service_requests (client_id, created_at desc, id desc) where client_id is not null;
create index service_requests_acting_for_idx on public.service_requests (acting_for) where acting_for is not null;
create index service_requests_enquiry_idx on public.service_requests (enquiry_id) where enquiry_id is not null;
create index service_requests_words_idx on public.service_requests using gin (to_tsvector('simple', title));
create index service_requests_number_idx
  on public.service_requests (regexp_replace(authority_number, '[^A-Z0-9]', '', 'g') text_pattern_ops);
create index service_requests_contact_words_idx
  on public.service_requests using gin (to_tsvector('simple', coalesce(contact_name, '')));
create index service_requests_contact_email_idx on public.service_requests (lower(contact_email) text_pattern_ops);
create index service_requests_due_idx on public.service_requests (stage_due) where status in ('pending', 'in_progress', 'approved');
comment on table public.service_requests is
  'Services that a customer asked for, that were sold from a won enquiry, or that the office opened.';
comment on column public.service_requests.user_id is 'The account; null for a customer without one, who is then named by contact_name.';
comment on column public.service_requests.client_id is 'The client it belongs to; only the office sees it.';
comment on column public.service_requests.acting_for is 'The same while its owner is a contact of that client; its owner sees and chooses it.';
comment on column public.service_requests.service is 'Id of what is sold, as domain/catalogue has it; a service that is no longer sold keeps its requests.';
comment on column public.service_requests.price is 'Professional fee in rupees without GST, as agreed; null until it is agreed.';
comment on column public.service_requests.stage is 'One of the service''s stages (domain/catalogue/service-stages.ts).';
comment on column public.service_requests.stage_label is 'The stage in words, as it was called when it was reached.';
comment on column public.service_requests.stage_since is 'When the stage was reached.';
comment on column public.service_requests.stage_due is 'The day by which the next stage is expected; null where no date is known.';
comment on column public.service_requests.authority_number is 'The authority''s number: ARN, SRN, application number.';
comment on column public.service_requests.waits_until is 'Until when we wait, or by when we act; null where no date was named.';

-- A customer without an account has requests too, with a history and payments.
alter table public.request_updates alter column user_id drop not null,
  add column stage text constraint request_updates_stage_check check (stage ~ '^[a-z][a-z_]{0,39}$'),
  add column stage_label text constraint request_updates_stage_label_check check (char_length(stage_label) between 1 and 80),
  add column stage_due date,
  add column waits_for text constraint request_updates_waits_for_check check (waits_for in ('us', 'customer', 'authority')),
  add column waits_until date,
  add column authority_number text constraint request_updates_authority_number_check check (char_length(authority_number) <= 40);
comment on column public.request_updates.stage is 'Of a service: its stage after this line; null on lines about something else.';
alter table public.request_updates drop constraint request_updates_kind_check,
  add constraint request_updates_kind_check check (kind in ('funding', 'project', 'consultation', 'service')),
  drop constraint request_updates_step_check,
  add constraint request_updates_step_check
    check (step in ('assigned', 'proposed', 'answered', 'paid', 'withdrawn', 'meeting_link', 'edited', 'stage'));
alter table public.request_payments alter column user_id drop not null,
  drop constraint request_payments_kind_check,
  add constraint request_payments_kind_check check (kind in ('funding', 'project', 'consultation', 'service'));
alter table public.notifications drop constraint notifications_request_kind_check,
  add constraint notifications_request_kind_check check (request_kind in ('funding', 'project', 'consultation', 'service'));
alter table private.retention_notices drop constraint retention_notices_kind_check,
  add constraint retention_notices_kind_check
    check (kind in ('enquiry', 'grievance', 'refund', 'funding', 'project', 'consultation', 'service'));
alter table public.record_counts add column service_requests integer not null default 0;
alter table public.consents drop constraint consents_kind_check,
  add constraint consents_kind_check check (
    kind in (
      'account', 'enquiry', 'enquiry_terms', 'case', 'funding', 'project', 'consultation', 'service', 'company', 'investor',
      'search_mail'));
