create table private.work_items (
  kind text not null constraint work_items_kind_check check (
    kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund', 'investor', 'listing', 'client')
  ),
  record_id uuid not null,
  action text not null,
  since timestamptz not null,
  due_at timestamptz,
  starts_at timestamptz,
  shown_from timestamptz,
  shown_until timestamptz,
  waits_for text not null default 'us' constraint work_items_waits_for_check check (waits_for in ('us', 'customer', 'authority')),
  is_assigned boolean not null default false,
  assignee_id uuid,
  queue text not null,
  primary key (kind, record_id, action)
);
comment on table private.work_items is
  'What is to be done next with each open record, and by when: written by the triggers of the records (db/functions/work_items.sql), so that one queue holds the deadlines of every kind. No personal data.';
comment on column private.work_items.starts_at is 'Of a booked consultation: when it begins.';
comment on column private.work_items.shown_from is 'From when the line applies, where another one applies before.';
comment on column private.work_items.is_assigned is 'Whether it is assigned, also to a consultant without an account.';
comment on column private.work_items.assignee_id is 'The account that works on it; none of a consultant without an account.';
create index work_items_due_idx on private.work_items (due_at, record_id) where waits_for = 'us';
create index work_items_ahead_idx on private.work_items (coalesce(starts_at, due_at, 'infinity'), record_id) where waits_for = 'us';
create index work_items_assignee_idx on private.work_items (assignee_id, due_at) where assignee_id is not null;
create index work_items_waiting_idx on private.work_items (since, record_id) where waits_for <> 'us';
