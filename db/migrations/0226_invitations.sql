-- Decision D30: administrators invite people by email. Until the link is opened and a password chosen, there is no account and no right.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint invitations_email_check check (char_length(email) <= 254 and email = lower(email)),
  full_name text not null constraint invitations_full_name_check check (char_length(full_name) between 1 and 120),
  role text not null constraint invitations_role_check check (role in ('manager', 'staff', 'accounts', 'grievance')),
  queues text[] not null default '{}',
  token_hash text not null,
  invited_by uuid constraint invitations_invited_by_fkey references auth.users (id) on delete set null,
  invited_at timestamptz not null default private.business_now(),
  expires_at timestamptz not null,
  constraint invitations_email_key unique (email),
  constraint invitations_token_hash_key unique (token_hash)
);
create index invitations_invited_by_idx on private.invitations (invited_by);
comment on table private.invitations is
  'Open invitations into the office: deleted when they are accepted or withdrawn, and 30 days after they have expired.';
comment on column private.invitations.token_hash is 'The hash of the token of the newest link; earlier ones of the invitation do not work.';
comment on column private.invitations.invited_by is 'Who sent it last: it is good only while this account is an administrator.';
