create table private.known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint known_devices_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null constraint known_devices_kind_check check (kind in ('cookie', 'traits')),
  hash text not null,
  is_trusted boolean not null,
  session_id uuid constraint known_devices_session_id_fkey references auth.sessions (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_user_id_hash_key unique (user_id, hash)
);
create index known_devices_hash_idx on private.known_devices (hash);
create index known_devices_session_id_idx on private.known_devices (session_id);
comment on table private.known_devices is
  'Devices on which an account signed in, so that a sign-in on another one is told by email, and guesses of others do not make the owner wait.';
comment on column private.known_devices.hash is
  'Of a browser: SHA-256 of the random value in its cookie. Of another program: HMAC of account, family of the user agent and network.';
comment on column private.known_devices.is_trusted is
  'Whether a sign-in on it was completed, with the second factor if the account has one. Only then its attempts are counted apart.';
comment on column private.known_devices.session_id is 'The last session that was started on it.';
