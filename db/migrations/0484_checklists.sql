-- The documents that a record needs: the lists that our pages name, and of each record its own list, a copy.
create table private.checklist_templates (
  id text primary key constraint checklist_templates_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 60),
  label text not null constraint checklist_templates_label_check check (char_length(label) between 1 and 120),
  used_by text[] not null,
  due_days integer not null constraint checklist_templates_due_days_check check (due_days between 1 and 60),
  due_on_day integer constraint checklist_templates_due_on_day_check check (due_on_day between 1 and 28),
  people jsonb not null constraint checklist_templates_people_check
    check (jsonb_typeof(people) = 'array' and jsonb_array_length(people) <= 10 and octet_length(people::text) <= 8192),
  items jsonb not null constraint checklist_templates_items_check
    check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 60 and octet_length(items::text) <= 65536),
  is_own boolean not null default false,
  version integer not null default 1,
  changed_by uuid constraint checklist_templates_changed_by_fkey references auth.users (id) on delete set null,
  changed_at timestamptz
);
comment on table private.checklist_templates is 'Lists of documents by service; those that the office has not changed follow the catalogue at each start.';
comment on column private.checklist_templates.used_by is 'What starts with it: service:<id>, funding:<type>, project:<type>, session:<id>, enquiry:<service>.';
comment on column private.checklist_templates.due_on_day is 'The day of the next month on which the documents are due, where the page names one; due_days does not count then.';
create index checklist_templates_used_idx on private.checklist_templates using gin (used_by);
create index checklist_templates_changed_by_idx on private.checklist_templates (changed_by) where changed_by is not null;

create table private.checklists (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null constraint checklists_record_kind_check
    check (record_kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  user_id uuid constraint checklists_user_id_fkey references auth.users (id) on delete cascade,
  client_id uuid constraint checklists_client_id_fkey references private.clients (id) on delete set null,
  template text,
  template_version integer,
  entity_type text,
  reminders_stopped_at timestamptz,
  reminders_stopped_by text constraint checklists_reminders_stopped_by_check check (reminders_stopped_by in ('office', 'customer')),
  created_at timestamptz not null default private.business_now(),
  constraint checklists_record_key unique (record_kind, record_id),
  constraint checklists_stopped_check check ((reminders_stopped_at is null) = (reminders_stopped_by is null))
);
comment on table private.checklists is 'The documents that a request, a won enquiry or a case needs; it starts and ends with its record.';
comment on column private.checklists.user_id is 'The account of the record; null for a customer without one.';
create index checklists_user_idx on private.checklists (user_id) where user_id is not null;
create index checklists_client_idx on private.checklists (client_id) where client_id is not null;

create table private.checklist_people (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null constraint checklist_people_checklist_id_fkey references private.checklists (id) on delete cascade,
  role text not null constraint checklist_people_role_check check (char_length(role) between 1 and 60),
  position integer not null constraint checklist_people_position_check check (position between 1 and 99),
  full_name text constraint checklist_people_full_name_check check (char_length(full_name) between 1 and 120),
  is_abroad boolean not null default false,
  constraint checklist_people_place_key unique (checklist_id, role, position)
);
comment on table private.checklist_people is 'The people of whom a list asks documents, such as each director.';

create table private.checklist_items (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null constraint checklist_items_checklist_id_fkey references private.checklists (id) on delete cascade,
  person_id uuid constraint checklist_items_person_id_fkey references private.checklist_people (id) on delete cascade,
  item_key text constraint checklist_items_item_key_check check (char_length(item_key) <= 60),
  idempotency_key uuid constraint checklist_items_idempotency_key_key unique,
  position integer not null,
  document text not null default 'other' constraint checklist_items_document_check check (document in (
    'identity', 'address', 'photograph', 'constitution', 'registration', 'licence', 'certificate', 'return', 'challan', 'accounts',
    'bank', 'agreement', 'signature', 'mark', 'letter', 'draft', 'other')),
  title text not null constraint checklist_items_title_check check (char_length(title) >= 1 and char_length(title) <= 160),
  explanation text constraint checklist_items_explanation_check check (char_length(explanation) <= 1000),
  is_optional boolean not null default false,
  needs_file boolean not null default true,
  max_age_months integer constraint checklist_items_max_age_months_check check (max_age_months between 1 and 120),
  status text not null default 'asked' constraint checklist_items_status_check
    check (status in ('asked', 'uploaded', 'accepted', 'returned', 'not_needed')),
  reason text constraint checklist_items_reason_check check (char_length(reason) <= 1000),
  due_on date,
  reminders_stopped_at timestamptz,
  round integer not null default 1 constraint checklist_items_round_check check (round >= 1),
  status_at timestamptz not null default private.business_now(),
  created_at timestamptz not null default private.business_now(),
  constraint checklist_items_returned_check check (status <> 'returned' or reason is not null)
);
comment on table private.checklist_items is 'One document of a list, and where it stands.';
comment on column private.checklist_items.item_key is 'Its key in the template; null for what the office added.';
comment on column private.checklist_items.round is 'One more after each return: files of earlier rounds are shown as earlier files.';
comment on column private.checklist_items.status_at is 'Since when it has this status, or was asked for with this date.';
create unique index checklist_items_key_idx on private.checklist_items (checklist_id, item_key, person_id) nulls not distinct
  where item_key is not null;
create index checklist_items_list_idx on private.checklist_items (checklist_id, position);
create index checklist_items_person_idx on private.checklist_items (person_id) where person_id is not null;
create index checklist_items_due_idx on private.checklist_items (due_on)
  where status in ('asked', 'returned') and reminders_stopped_at is null;

create table private.checklist_steps (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null constraint checklist_steps_item_id_fkey references private.checklist_items (id) on delete cascade,
  status text not null constraint checklist_steps_status_check
    check (status in ('asked', 'uploaded', 'accepted', 'returned', 'not_needed')),
  reason text constraint checklist_steps_reason_check check (char_length(reason) <= 1000),
  author text not null constraint checklist_steps_author_check check (author in ('customer', 'link', 'office', 'system')),
  author_id uuid constraint checklist_steps_author_id_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default private.business_now()
);
comment on table private.checklist_steps is 'The history of a document of a list, which both sides read.';
create index checklist_steps_item_idx on private.checklist_steps (item_id, created_at, id);
create index checklist_steps_author_idx on private.checklist_steps (author_id) where author_id is not null;

create table private.checklist_files (
  item_id uuid not null constraint checklist_files_item_id_fkey references private.checklist_items (id) on delete cascade,
  file_id uuid not null constraint checklist_files_file_id_fkey references private.files (id) on delete cascade,
  round integer not null,
  is_from_vault boolean not null default false,
  added_at timestamptz not null default private.business_now(),
  primary key (item_id, file_id, round)
);
comment on table private.checklist_files is 'The files that answer a document of a list, by round; those of the document''s own round are looked at.';
create index checklist_files_file_idx on private.checklist_files (file_id);

create table private.document_reminders (
  item_id uuid not null constraint document_reminders_item_id_fkey references private.checklist_items (id) on delete cascade,
  due_on date not null,
  step integer not null constraint document_reminders_step_check check (step between -3 and 60),
  mailed_at timestamptz not null,
  primary key (item_id, due_on, step)
);
comment on table private.document_reminders is 'Which reminders of which due date are ordered: days after it, or 3 before; one email for all with the same time and recipient.';

create table private.document_mail_days (
  id integer primary key default 1 constraint document_mail_days_id_check check (id = 1),
  day date not null
);
comment on table private.document_mail_days is 'The day for which the worker has looked for documents that are due.';
