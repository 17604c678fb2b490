-- Until now the link of a sign-up had to be found to tell the password of a sign-up from a wrong one, and a confirmed account
-- has none. Sign-ups made before this migration have no code: a sign-in before their link is opened says that it is wrong.
create table private.sign_up_codes (
  key text primary key,
  expires_at timestamptz not null
);
create index sign_up_codes_expires_at_idx on private.sign_up_codes (expires_at);
comment on table private.sign_up_codes is
  'One row for each address and password of a sign-up, with an account or without: the HMAC of both together, so that no row can be found by an address. Real time.';
comment on column auth.one_time_tokens.sign_up is
  'The sign-up that this link confirms: password_hash, data, and code, by which its row in private.sign_up_codes is found. Null: the owner of the address chooses a password first.';
