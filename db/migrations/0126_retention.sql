create table private.retention_runs (
  day date primary key
);
comment on table private.retention_runs is 'Days for which the deletion of what is no longer kept was ordered: once a day, whichever worker is first.';

create table private.retention_notices (
  kind text not null constraint retention_notices_kind_check
    check (kind in ('enquiry', 'grievance', 'refund', 'funding', 'project', 'consultation')),
  record_id uuid not null,
  account_id uuid not null constraint retention_notices_account_id_fkey references auth.users (id) on delete cascade,
  deletes_at timestamptz not null,
  planned_at timestamptz not null default private.business_now(),
  mailed_at timestamptz,
  first_mailed_at timestamptz,
  constraint retention_notices_pkey primary key (kind, record_id)
);
comment on column private.retention_notices.first_mailed_at is 'Of the first notice about this record: from then on, a sign-in counts as contact.';
create index retention_notices_account_id_idx on private.retention_notices (account_id, planned_at);
comment on table private.retention_notices is
  'Notices to account holders of what will be deleted: 48 hours at least before it is (DPDP Rules 2025, rule 8).';

-- The events of a batch are found by their time; their jobs by the event.
create index jobs_event_id_idx on private.jobs (event_id) where event_id is not null;
create index case_steps_refund_request_id_idx on private.case_steps (refund_request_id, id);

-- They take a second argument now: whether it is the end of the period, which the ledger of restores need not know.
drop function if exists private.erase_enquiry(uuid);
drop function if exists private.erase_case(uuid);
