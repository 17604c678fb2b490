create table public.profiles (
  id uuid primary key constraint profiles_id_fkey references auth.users (id) on delete cascade,
  full_name text not null default '' constraint profiles_full_name_check check (char_length(full_name) <= 120),
  phone text constraint profiles_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  email text not null constraint profiles_email_check check (char_length(email) <= 254),
  user_type text not null default 'user'
    constraint profiles_user_type_check check (user_type in ('user', 'startup', 'investor')),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now()
);
comment on table public.profiles is 'What an account says about itself; made with the account by a trigger on auth.users.';
comment on column public.profiles.user_type is 'Chosen at sign-up and copied once; it opens a dashboard and authorises nothing else.';

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint user_roles_user_id_fkey references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_check check (role in ('admin')),
  created_at timestamptz not null default private.business_now(),
  constraint user_roles_user_id_role_key unique (user_id, role)
);
comment on table public.user_roles is 'Roles beyond the account type; nothing that a client sends can write here (decision D5).';

create table private.signing_keys (
  id integer primary key default 1 constraint signing_keys_id_check check (id = 1),
  jwks jsonb not null,
  created_at timestamptz not null default now()
);
comment on table private.signing_keys is 'The keys of the access tokens in production without JWT_KEYS: made once, shared by all processes.';

create table private.poweradmin_setup (
  id integer primary key default 1 constraint poweradmin_setup_id_check check (id = 1),
  email text,
  encrypted_password text,
  is_demo boolean not null,
  updated_at timestamptz not null default now()
);
comment on table private.poweradmin_setup is 'The administrator of the environment, written at each start; create_power_admin() copies it (decision D4).';

create table private.sign_in_attempts (
  key text primary key,
  attempts integer not null,
  free_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expires_at_idx on private.sign_in_attempts (expires_at);
comment on table private.sign_in_attempts is 'How often a password was tried, by hashed account and by hashed address; shared by all processes, real time.';
