-- A link confirms the sign-up it was sent for (decision D28). A link that was mailed before this migration names none: opening
-- it asks for a new password.
alter table auth.one_time_tokens
  add column sign_up jsonb,
  add column is_contested boolean not null default false;
comment on column auth.one_time_tokens.sign_up is
  'The sign-up that this link confirms: password_hash and data. Null: the owner of the address chooses a password first.';
comment on column auth.one_time_tokens.is_contested is
  'The unconfirmed address was used to sign up more than once: a link that is sent again confirms none of these sign-ups.';
