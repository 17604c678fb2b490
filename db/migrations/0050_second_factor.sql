-- As in 0010: names, types and nullability of Supabase Auth's own tables. What it has no place for is in private.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint mfa_factors_user_id_fkey references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text constraint mfa_factors_phone_key unique,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
comment on table auth.mfa_factors is 'Authenticators of the accounts. The secret is as it came: service_role alone reads it, and back-ups hold it.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null constraint mfa_challenges_auth_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
comment on table auth.mfa_challenges is 'Codes that are being asked for. The address is always 0.0.0.0: sessions keep none (docs/decisions).';

create table private.totp_uses (
  factor_id uuid primary key constraint totp_uses_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
comment on table private.totp_uses is 'The 30 seconds whose code was used last, by factor: that code and all before it are worth nothing any more.';

create table private.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint recovery_codes_user_id_fkey references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_user_id_code_hash_key unique (user_id, code_hash)
);
comment on table private.recovery_codes is 'For whoever has lost his authenticator: SHA-256 of 80 random bits each, used once.';

create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;
