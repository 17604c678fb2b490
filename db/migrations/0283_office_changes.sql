create table private.office_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint office_changes_user_id_fkey references auth.users (id) on delete cascade,
  action text not null constraint office_changes_action_check check (action in ('assign', 'close', 'move', 'tag', 'untag')),
  tag text constraint office_changes_tag_check check (char_length(tag) <= 40),
  records jsonb not null,
  created_at timestamptz not null default private.business_now(),
  undone_at timestamptz
);
create index office_changes_user_idx on private.office_changes (user_id, created_at);
comment on table private.office_changes is
  'What a person of the office changed at once, for ten minutes, so that it can be undone; who changed what is in the events.';
comment on column private.office_changes.records is
  'Of each record kind and id, and what was changed: before and after of its status or assignee, or nothing of a tag.';
