create table private.clients (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint clients_reference_key unique
    constraint clients_reference_check check (reference ~ '^K-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{5}$'),
  idempotency_key uuid constraint clients_idempotency_key_key unique,
  kind text not null constraint clients_kind_check
    check (kind in ('individual', 'proprietorship', 'partnership', 'llp', 'company', 'huf', 'trust', 'society')),
  legal_name text not null constraint clients_legal_name_check check (char_length(legal_name) between 1 and 120),
  trade_name text constraint clients_trade_name_check check (char_length(trade_name) between 1 and 120),
  pan text constraint clients_pan_check check (pan ~ '^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$'),
  gstin text constraint clients_gstin_check check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$'),
  cin text constraint clients_cin_check check (cin ~ '^([LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}|[A-Z]{3}-[0-9]{4})$'),
  state text constraint clients_state_check check (state ~ '^[0-9]{2}$'),
  address text constraint clients_address_check check (char_length(address) <= 500),
  tags text[] not null default '{}' constraint clients_tags_check
    check (cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 800),
  owner_id uuid constraint clients_owner_id_fkey references auth.users (id) on delete set null,
  merged_into uuid constraint clients_merged_into_fkey references private.clients (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint clients_merged_check check (merged_into <> id),
  constraint clients_pan_in_gstin_check check (substr(gstin, 3, 10) = pan)
);
comment on table private.clients is
  'Whom the office works for: a person, a firm, a company or another body, with the numbers by which the authorities know it.';
comment on column private.clients.state is 'The two digits of the state in a GSTIN.';
comment on column private.clients.cin is 'The CIN of a company or the LLPIN of a limited liability partnership.';
comment on column private.clients.owner_id is 'Who in the office is responsible for the client.';
comment on column private.clients.version is 'Counts the changes of the client and its contacts, so that no update is lost.';
comment on column private.clients.merged_into is 'The client of which this one was a duplicate.';

create table private.client_contacts (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null constraint client_contacts_client_id_fkey references private.clients (id) on delete cascade,
  full_name text not null constraint client_contacts_full_name_check check (char_length(full_name) between 1 and 120),
  email text constraint client_contacts_email_check check (email like '_%@_%' and char_length(email) <= 254),
  phone text constraint client_contacts_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  designation text constraint client_contacts_designation_check check (char_length(designation) <= 80),
  user_id uuid constraint client_contacts_user_id_fkey references auth.users (id) on delete cascade,
  is_main boolean not null default false,
  created_at timestamptz not null default private.business_now()
);
comment on table private.client_contacts is
  'The people of a client. One person may serve several clients; each has a row for each.';
comment on column private.client_contacts.user_id is 'The account of the person, if there is one.';
create unique index client_contacts_main_idx on private.client_contacts (client_id) where is_main;
create unique index client_contacts_account_idx on private.client_contacts (client_id, user_id) where user_id is not null;

create table private.client_notes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null constraint client_notes_client_id_fkey references private.clients (id) on delete cascade,
  author_id uuid constraint client_notes_author_id_fkey references auth.users (id) on delete set null,
  note text not null constraint client_notes_note_check check (char_length(note) <= 5000),
  created_at timestamptz not null default private.business_now()
);
comment on table private.client_notes is 'Internal notes about a client; only the office reads them.';

-- The list, in each of its orders.
create index clients_name_idx on private.clients (lower(legal_name), id) where merged_into is null;
create index clients_newest_idx on private.clients (created_at desc, id desc) where merged_into is null;
create index clients_changed_idx on private.clients (updated_at desc, id desc) where merged_into is null;
create index clients_owner_idx on private.clients (owner_id);
create index clients_merged_into_idx on private.clients (merged_into) where merged_into is not null;
create index clients_tags_idx on private.clients using gin (tags);
-- What the office searches by, as in the inbox of enquiries.
create index clients_reference_start_idx on private.clients (reference text_pattern_ops);
create index clients_reference_end_idx on private.clients (right(reference, 5));
create index clients_pan_idx on private.clients (pan text_pattern_ops);
create index clients_gstin_idx on private.clients (gstin text_pattern_ops);
create index clients_cin_idx on private.clients (cin text_pattern_ops);
create index clients_names_idx on private.clients
  using gin (to_tsvector('simple', legal_name || ' ' || coalesce(trade_name, '')));
create index client_contacts_client_idx on private.client_contacts (client_id, created_at, id);
create index client_contacts_user_idx on private.client_contacts (user_id);
create index client_contacts_email_idx on private.client_contacts (lower(email) text_pattern_ops);
create index client_contacts_phone_start_idx on private.client_contacts (phone text_pattern_ops);
create index client_contacts_phone_end_idx on private.client_contacts (reverse(phone) text_pattern_ops);
create index client_contacts_name_idx on private.client_contacts using gin (to_tsvector('simple', full_name));
create index client_notes_client_idx on private.client_notes (client_id, created_at, id);
create index client_notes_author_idx on private.client_notes (author_id);

alter table private.restore_ledger drop constraint restore_ledger_kind_check;
alter table private.restore_ledger add constraint restore_ledger_kind_check check (kind in (
  'suspended', 'suspension_lifted', 'account_erased', 'enquiry_erased', 'case_erased', 'investor_erased', 'client_erased'
));
