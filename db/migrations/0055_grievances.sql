create table private.grievances (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint grievances_reference_key unique
    constraint grievances_reference_check check (reference ~ '^G-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{5}$'),
  page text not null constraint grievances_page_check check (page like '/%' and char_length(page) <= 200),
  idempotency_key uuid not null constraint grievances_idempotency_key_key unique,
  request_hash text not null constraint grievances_request_hash_check check (char_length(request_hash) <= 128),
  replaces uuid,
  user_id uuid constraint grievances_user_id_fkey references auth.users (id) on delete set null,
  name text not null constraint grievances_name_check check (char_length(name) between 1 and 120),
  email text not null constraint grievances_email_check check (email like '_%@_%' and char_length(email) <= 254),
  phone text not null constraint grievances_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  about_reference text constraint grievances_about_reference_check check (char_length(about_reference) <= 60),
  subject text not null constraint grievances_subject_check
    check (subject in ('service', 'delay', 'fees', 'conduct', 'website', 'personal-data', 'other')),
  priority text not null constraint grievances_priority_check check (priority in ('normal', 'urgent')),
  message text not null constraint grievances_message_check check (char_length(message) <= 5000),
  stage text not null default 'received' constraint grievances_stage_check
    check (stage in ('received', 'acknowledgement', 'investigation', 'resolution', 'follow_up')),
  acknowledge_by timestamptz not null,
  investigate_by timestamptz not null,
  resolve_by timestamptz not null,
  created_at timestamptz not null default private.business_now(),
  constraint grievances_deadlines_check
    check (created_at < acknowledge_by and created_at < investigate_by and investigate_by < resolve_by)
);
create index grievances_open_idx on private.grievances (created_at)
  where stage in ('received', 'acknowledgement', 'investigation');
create index grievances_stage_idx on private.grievances (stage, created_at desc, id desc);
create index grievances_user_id_idx on private.grievances (user_id);
comment on table private.grievances is
  'Complaints, with the dates by which each step is done; reached by the business calls alone, since their senders need no account.';
comment on column private.grievances.user_id is 'The account that was signed in when it was sent, if one was.';

create table private.refund_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint refund_requests_reference_key unique
    constraint refund_requests_reference_check check (reference ~ '^R-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{5}$'),
  page text not null constraint refund_requests_page_check check (page like '/%' and char_length(page) <= 200),
  idempotency_key uuid not null constraint refund_requests_idempotency_key_key unique,
  request_hash text not null constraint refund_requests_request_hash_check check (char_length(request_hash) <= 128),
  replaces uuid,
  user_id uuid constraint refund_requests_user_id_fkey references auth.users (id) on delete set null,
  name text not null constraint refund_requests_name_check check (char_length(name) between 1 and 120),
  email text not null constraint refund_requests_email_check check (email like '_%@_%' and char_length(email) <= 254),
  phone text not null constraint refund_requests_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  about_reference text constraint refund_requests_about_reference_check check (char_length(about_reference) <= 60),
  situation text not null constraint refund_requests_situation_check check (
    situation in (
      'cancelled_by_customer', 'cancelled_by_us', 'not_submitted', 'rejected_our_error', 'rejected_other', 'quarter_done',
      'half_done', 'three_quarters_done'
    )
  ),
  booked_for timestamptz,
  cancelled_at timestamptz,
  amount_paid numeric(14, 2) not null constraint refund_requests_amount_paid_check
    check (amount_paid > 0 and amount_paid < 1000000000000),
  message text not null constraint refund_requests_message_check check (char_length(message) <= 5000),
  policy_percent integer not null constraint refund_requests_policy_percent_check check (policy_percent between 0 and 100),
  policy_amount numeric(14, 2) not null,
  policy_reason text not null constraint refund_requests_policy_reason_check check (char_length(policy_reason) <= 300),
  status text not null default 'received' constraint refund_requests_status_check
    check (status in ('received', 'approved', 'rejected', 'paid')),
  approved_amount numeric(14, 2),
  review_by timestamptz not null,
  pay_by timestamptz not null,
  created_at timestamptz not null default private.business_now(),
  constraint refund_requests_booked_for_check check ((situation = 'cancelled_by_customer') = (booked_for is not null)),
  constraint refund_requests_policy_amount_check check (policy_amount between 0 and amount_paid),
  constraint refund_requests_approved_amount_check check (
    (status in ('approved', 'paid')) = (approved_amount is not null) and approved_amount > 0 and approved_amount <= amount_paid
  ),
  constraint refund_requests_review_by_check check (created_at < review_by and created_at < pay_by)
);
create index refund_requests_status_idx on private.refund_requests (status, created_at desc, id desc);
create index refund_requests_user_id_idx on private.refund_requests (user_id);
comment on table private.refund_requests is
  'Requests for money back, with the share that the policy gives if things were as the customer says.';
comment on column private.refund_requests.amount_paid is 'Rupees, as the customer says.';
comment on column private.refund_requests.policy_amount is 'Rupees: the share of the policy.';
comment on column private.refund_requests.approved_amount is 'Rupees that the office has agreed to.';
comment on column private.refund_requests.pay_by is 'Forecast until it is approved; then counted from the approval.';

create table private.case_steps (
  id bigint generated always as identity primary key,
  grievance_id uuid constraint case_steps_grievance_id_fkey references private.grievances (id) on delete cascade,
  refund_request_id uuid constraint case_steps_refund_request_id_fkey references private.refund_requests (id) on delete cascade,
  kind text not null constraint case_steps_kind_check check (
    kind in (
      'received', 'acknowledgement', 'investigation', 'resolution', 'follow_up', 'acknowledgement_overdue', 'team_lead',
      'manager', 'director', 'approved', 'rejected', 'paid'
    )
  ),
  note text constraint case_steps_note_check check (char_length(note) <= 5000),
  created_at timestamptz not null default private.business_now(),
  constraint case_steps_case_check check (num_nonnulls(grievance_id, refund_request_id) = 1)
);
-- A grievance that was not put right is investigated and resolved again; everything else happens once.
create unique index case_steps_grievance_once_key on private.case_steps (grievance_id, kind)
  where kind in ('received', 'acknowledgement', 'acknowledgement_overdue', 'team_lead', 'manager', 'director');
create unique index case_steps_refund_once_key on private.case_steps (refund_request_id, kind);
create index case_steps_grievance_id_idx on private.case_steps (grievance_id, id);
comment on table private.case_steps is
  'What has happened to a grievance or a refund request, in order; the event of each is the mails'' job.';
