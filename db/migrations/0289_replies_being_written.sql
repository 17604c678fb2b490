create table private.replies_being_written (
  kind text not null constraint replies_being_written_kind_check
    check (kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid not null,
  user_id uuid not null constraint replies_being_written_user_id_fkey references auth.users (id) on delete cascade,
  seen_at timestamptz not null default private.business_now(),
  primary key (kind, record_id, user_id)
);
create index replies_being_written_user_idx on private.replies_being_written (user_id);
comment on table private.replies_being_written is
  'Who has the reply to a record open, so that a colleague does not write a second one: for a minute after the last sign of life.';
