-- Enquiries and clients have notes of their own; requests and cases get theirs.
create table private.record_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint record_notes_kind_check
    check (kind in ('funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  request_id uuid,
  user_id uuid constraint record_notes_user_id_fkey references auth.users (id) on delete cascade,
  grievance_id uuid constraint record_notes_grievance_id_fkey references private.grievances (id) on delete cascade,
  refund_request_id uuid constraint record_notes_refund_request_id_fkey references private.refund_requests (id) on delete cascade,
  author_id uuid constraint record_notes_author_id_fkey references auth.users (id) on delete set null,
  note text not null constraint record_notes_note_check check (char_length(note) <= 5000),
  created_at timestamptz not null default private.business_now(),
  constraint record_notes_record_check check (
    case kind when 'grievance' then grievance_id is not null when 'refund' then refund_request_id is not null
      else request_id is not null end
    and num_nonnulls(request_id, grievance_id, refund_request_id) = 1 and (user_id is null or request_id is not null)
  )
);
comment on table private.record_notes is 'Internal notes about a request or a case; only the office reads them.';
comment on column private.record_notes.user_id is 'The account of the request, with which the note goes; null for a customer without one.';
create index record_notes_request_idx on private.record_notes (request_id, created_at, id) where request_id is not null;
create index record_notes_grievance_idx on private.record_notes (grievance_id, created_at, id) where grievance_id is not null;
create index record_notes_refund_idx on private.record_notes (refund_request_id, created_at, id) where refund_request_id is not null;
create index record_notes_user_idx on private.record_notes (user_id) where user_id is not null;
create index record_notes_author_idx on private.record_notes (author_id);

-- No policy asks any more whether a customer is seen; the tables of what belongs to them decide themselves.
drop function if exists private.sees_customer(uuid);
