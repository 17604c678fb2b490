-- What belongs to a client. The office links a record to a client; its customer sees the link only as a contact of that client.
alter table public.enquiries add column client_id uuid
  constraint enquiries_client_id_fkey references private.clients (id) on delete set null;
alter table private.grievances add column client_id uuid
  constraint grievances_client_id_fkey references private.clients (id) on delete set null;
alter table private.refund_requests add column client_id uuid
  constraint refund_requests_client_id_fkey references private.clients (id) on delete set null;
alter table public.funding_applications
  add column client_id uuid constraint funding_applications_client_id_fkey references private.clients (id) on delete set null,
  add column acting_for uuid constraint funding_applications_acting_for_fkey references private.clients (id) on delete set null;
alter table public.project_requests
  add column client_id uuid constraint project_requests_client_id_fkey references private.clients (id) on delete set null,
  add column acting_for uuid constraint project_requests_acting_for_fkey references private.clients (id) on delete set null;
alter table public.consultations
  add column client_id uuid constraint consultations_client_id_fkey references private.clients (id) on delete set null,
  add column acting_for uuid constraint consultations_acting_for_fkey references private.clients (id) on delete set null;
comment on column public.enquiries.client_id is 'The client it belongs to; only the office sees it.';
comment on column private.grievances.client_id is 'The client it belongs to; only the office sees it.';
comment on column private.refund_requests.client_id is 'The client it belongs to; only the office sees it.';
comment on column public.funding_applications.client_id is 'The client it belongs to; only the office sees it.';
comment on column public.project_requests.client_id is 'The client it belongs to; only the office sees it.';
comment on column public.consultations.client_id is 'The client it belongs to; only the office sees it.';
comment on column public.funding_applications.acting_for is 'The same while its owner is a contact of that client; its owner sees and chooses it.';
comment on column public.project_requests.acting_for is 'The same while its owner is a contact of that client; its owner sees and chooses it.';
comment on column public.consultations.acting_for is 'The same while its owner is a contact of that client; its owner sees and chooses it.';

create index enquiries_client_idx on public.enquiries (client_id, created_at desc, id desc) where client_id is not null;
create index grievances_client_idx on private.grievances (client_id, created_at desc, id desc) where client_id is not null;
create index refund_requests_client_idx on private.refund_requests (client_id, created_at desc, id desc)
  where client_id is not null;
create index funding_applications_client_idx on public.funding_applications (client_id, created_at desc, id desc)
  where client_id is not null;
create index project_requests_client_idx on public.project_requests (client_id, created_at desc, id desc)
  where client_id is not null;
create index consultations_client_idx on public.consultations (client_id, created_at desc, id desc)
  where client_id is not null;
create index funding_applications_acting_for_idx on public.funding_applications (acting_for) where acting_for is not null;
create index project_requests_acting_for_idx on public.project_requests (acting_for) where acting_for is not null;
create index consultations_acting_for_idx on public.consultations (acting_for) where acting_for is not null;

create table private.client_proposals (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null constraint client_proposals_record_kind_check
    check (record_kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  client_id uuid not null constraint client_proposals_client_id_fkey references private.clients (id) on delete cascade,
  reason text not null constraint client_proposals_reason_check
    check (reason in ('account', 'email_and_phone', 'email', 'phone', 'name', 'office')),
  status text not null default 'open' constraint client_proposals_status_check check (status in ('open', 'accepted', 'declined')),
  decided_at timestamptz,
  created_at timestamptz not null default private.business_now(),
  constraint client_proposals_record_key unique (record_kind, record_id, client_id)
);
comment on table private.client_proposals is
  'Clients to which a record may belong. Nothing is linked by a proposal: the office accepts or declines it.';
comment on column private.client_proposals.reason is
  'What agrees: the account is a contact of several clients; the address or number that was typed; the name alone; office: linked and unlinked by hand.';
create index client_proposals_client_idx on private.client_proposals (client_id);
create index client_proposals_open_idx on private.client_proposals (created_at desc, id desc) where status = 'open';

create table private.client_merges (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null constraint client_merges_from_id_fkey references private.clients (id) on delete cascade,
  into_id uuid not null constraint client_merges_into_id_fkey references private.clients (id) on delete cascade,
  moved jsonb not null,
  created_at timestamptz not null default private.business_now(),
  undone_at timestamptz,
  constraint client_merges_two_check check (from_id <> into_id)
);
comment on table private.client_merges is 'Which client was merged into which, and what moved with it.';
comment on column private.client_merges.moved is
  'Ids of the records of each kind, of notes and proposals; contacts with whether each was the main one; the tags that were added.';
create index client_merges_from_idx on private.client_merges (from_id);
create index client_merges_into_idx on private.client_merges (into_id);
