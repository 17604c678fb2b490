alter table auth.users add column used_sign_up_link text, add column email_change_session uuid;
create unique index users_used_sign_up_link_idx on auth.users (used_sign_up_link) where used_sign_up_link is not null;
comment on column auth.users.used_sign_up_link is
  'The hash of the link of a sign-up that was opened last. Its reader, and no other person, is told that the account is confirmed.';
comment on column auth.users.email_change_session is
  'The session that asked for the change to email_change: it stays when the change ends the others. The session may be gone.';
