create table private.suspensions (
  user_id uuid primary key constraint suspensions_user_id_fkey references auth.users (id) on delete cascade,
  is_suspended boolean not null,
  reason text not null constraint suspensions_reason_check check (char_length(reason) between 1 and 1000),
  decided_at timestamptz not null default private.business_now()
);
comment on table private.suspensions is
  'The latest decision about each account that was ever suspended; a trigger carries it to auth.users.banned_until, which every door asks.';

create table private.role_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint role_changes_user_id_fkey references auth.users (id) on delete cascade,
  author_id uuid constraint role_changes_author_id_fkey references auth.users (id) on delete set null,
  role text not null constraint role_changes_role_check check (role in ('admin')),
  is_granted boolean not null,
  reason text not null constraint role_changes_reason_check check (char_length(reason) between 1 and 1000),
  created_at timestamptz not null default private.business_now()
);
create index role_changes_user_id_idx on private.role_changes (user_id, created_at desc);
create index role_changes_author_id_idx on private.role_changes (author_id);
comment on table private.role_changes is 'Why a role was granted or revoked, since user_roles forgets what is revoked; its event is the mails'' job.';
