create table private.checklist_links (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null constraint checklist_links_checklist_id_fkey references private.checklists (id) on delete cascade,
  email text not null constraint checklist_links_email_check check (email = lower(email) and email like '_%@_%' and char_length(email) <= 254),
  full_name text constraint checklist_links_full_name_check check (char_length(full_name) between 1 and 120),
  item_ids uuid[],
  seed text not null,
  token_hash text not null constraint checklist_links_token_hash_key unique,
  session_hash text constraint checklist_links_session_hash_key unique,
  opened_at timestamptz,
  sent_at timestamptz not null default private.business_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid constraint checklist_links_created_by_fkey references auth.users (id) on delete set null,
  code_seed text,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  constraint checklist_links_opened_check check ((session_hash is null) = (opened_at is null))
);
comment on table private.checklist_links is 'Links by which a person without an account opens a list of documents, in one browser and with a mailed code.';
comment on column private.checklist_links.item_ids is 'The documents that it is for; null: the whole list.';
comment on column private.checklist_links.seed is 'What the token is computed from, with a secret that is not here (server/mail/link-token.ts).';
comment on column private.checklist_links.session_hash is 'Of the secret in the cookie of the browser that has opened it.';
create unique index checklist_links_open_idx on private.checklist_links (checklist_id, email) where revoked_at is null;
create index checklist_links_created_by_idx on private.checklist_links (created_by) where created_by is not null;
