-- Bytes are in a store (server/files): a content is stored once, and each filing of it is a row of files.
create table private.file_contents (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null constraint file_contents_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null constraint file_contents_size_check check (size > 0),
  media_type text not null constraint file_contents_media_type_check check (media_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'application/zip'
  )),
  key text not null constraint file_contents_key_key unique
    constraint file_contents_key_check check (key ~ '^[0-9a-f]{2}/[0-9a-f]{64}-[0-9a-f]{8}$'),
  stored_size bigint not null constraint file_contents_stored_size_check check (stored_size > 0),
  stored_sha256 text not null constraint file_contents_stored_sha256_check check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_with text constraint file_contents_sealed_with_check check (sealed_with ~ '^[0-9a-f]{8}$'),
  is_locked boolean not null default false,
  scanned_at timestamptz,
  problem text constraint file_contents_problem_check check (problem in ('missing', 'damaged', 'virus')),
  problem_since timestamptz,
  created_at timestamptz not null default private.business_now(),
  constraint file_contents_problem_since_check check ((problem is null) = (problem_since is null))
);
comment on table private.file_contents is 'Contents of files: checksum, size, type, and the key under which the store has the bytes. A row is written once its bytes are on the disk.';
comment on column private.file_contents.stored_sha256 is 'Of the bytes in the store, so that backups compare them without FILES_KEY.';
comment on column private.file_contents.sealed_with is 'Which key of FILES_KEY sealed the bytes; null for bytes that are stored as they are.';
comment on column private.file_contents.is_locked is 'A password keeps us from looking inside.';
comment on column private.file_contents.scanned_at is 'When a virus scanner found nothing; null while none has looked.';
comment on column private.file_contents.problem is 'Why it cannot be downloaded: the store has not got it, has other bytes, or a scanner found a virus.';
create unique index file_contents_sha256_key on private.file_contents (sha256, coalesce(sealed_with, ''));

create table private.files (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null constraint files_content_id_fkey references private.file_contents (id),
  client_id uuid constraint files_client_id_fkey references private.clients (id) on delete set null,
  user_id uuid constraint files_user_id_fkey references auth.users (id) on delete set null,
  record_kind text constraint files_record_kind_check
    check (record_kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund')),
  record_id uuid,
  link_id uuid,
  origin text not null constraint files_origin_check check (origin in ('customer', 'office', 'visitor', 'email')),
  kind text not null constraint files_kind_check check (kind in (
    'identity', 'address', 'photograph', 'constitution', 'registration', 'licence', 'certificate', 'return', 'challan',
    'accounts', 'bank', 'agreement', 'signature', 'mark', 'letter', 'draft', 'other'
  )),
  year integer constraint files_year_check check (year between 2000 and 2100),
  name text not null constraint files_name_check check (char_length(name) between 1 and 120),
  title text constraint files_title_check check (char_length(title) between 1 and 200),
  person_name text constraint files_person_name_check check (char_length(person_name) between 1 and 120),
  size bigint not null constraint files_size_check check (size > 0),
  expires_on date,
  expiry_settled_at timestamptz,
  retention text not null constraint files_retention_check
    check (retention in ('books', 'gst', 'identity', 'draft', 'case_file')),
  keep_until date,
  is_kept_by_law boolean not null default false,
  uploaded_by uuid constraint files_uploaded_by_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default private.business_now(),
  constraint files_record_check check (num_nonnulls(record_kind, record_id) in (0, 2)),
  constraint files_kept_check check (
    not is_kept_by_law or num_nonnulls(client_id, user_id, record_id, link_id, uploaded_by, title, person_name) = 0)
);
comment on table private.files is 'Documents: whose they are, what they are, and how long they are kept. The bytes are those of the content.';
comment on column private.files.record_id is 'The record that it belongs to; no foreign key, since a document that the law keeps outlives its record.';
comment on column private.files.link_id is 'The checklist link by which someone without an account gave it.';
comment on column private.files.origin is 'Who gave it; "office" is what we deliver.';
comment on column private.files.year is 'The year in which its financial year begins: 2025 for 2025-26.';
comment on column private.files.keep_until is 'The last day on which the law wants it kept; null while that depends on the end of a record.';
comment on column private.files.is_kept_by_law is 'Set apart by an erasure: it names no person any more, and is deleted after keep_until.';
create index files_client_idx on private.files (client_id, created_at, id) where client_id is not null;
create index files_user_idx on private.files (user_id, created_at, id) where user_id is not null;
create index files_record_idx on private.files (record_id, created_at, id) where record_id is not null;
create index files_content_idx on private.files (content_id);
create index files_uploaded_by_idx on private.files (uploaded_by) where uploaded_by is not null;
create index files_keep_until_idx on private.files (keep_until) where keep_until is not null;
create index files_expires_on_idx on private.files (expires_on) where expires_on is not null and expiry_settled_at is null;

create table private.file_uploads (
  id uuid primary key,
  owner text not null,
  account_id uuid constraint file_uploads_account_id_fkey references auth.users (id) on delete cascade,
  link_id uuid,
  target jsonb not null,
  name text not null constraint file_uploads_name_check check (char_length(name) between 1 and 120),
  size bigint not null constraint file_uploads_size_check check (size > 0),
  received bigint not null default 0 constraint file_uploads_received_check check (received between 0 and size),
  finishing_until timestamptz,
  file_id uuid constraint file_uploads_file_id_fkey references private.files (id) on delete cascade,
  touched_at timestamptz not null default clock_timestamp()
);
comment on table private.file_uploads is 'Uploads under way, by the id that the client made, and finished ones for a day. An open one reserves its size for its owner.';
comment on column private.file_uploads.owner is 'Whose room it takes: a client, an account or a record.';
comment on column private.file_uploads.target is 'Where the file goes, as the sender named it.';
create index file_uploads_owner_idx on private.file_uploads (owner);
create index file_uploads_account_idx on private.file_uploads (account_id);
create index file_uploads_file_idx on private.file_uploads (file_id);
create index file_uploads_touched_idx on private.file_uploads (touched_at);

create table private.file_parts (
  upload_id uuid not null constraint file_parts_upload_id_fkey references private.file_uploads (id) on delete cascade,
  starts_at bigint not null constraint file_parts_starts_at_check check (starts_at >= 0),
  size bigint not null constraint file_parts_size_check check (size > 0),
  key text not null constraint file_parts_key_key unique,
  primary key (upload_id, starts_at)
);
comment on table private.file_parts is 'The parts of an upload that have arrived, each with the key of its bytes.';

create table private.file_strays (
  key text primary key,
  due_at timestamptz not null
);
comment on table private.file_strays is 'Objects of the store that no row names, and when they are removed.';
create index file_strays_due_idx on private.file_strays (due_at);

create table private.file_store (
  id integer primary key default 1 constraint file_store_id_check check (id = 1),
  marker uuid not null default gen_random_uuid(),
  checked_at timestamptz
);
comment on table private.file_store is 'Which store belongs to this database: the store has the same marker, and nothing is removed from another.';
insert into private.file_store default values;

alter table private.settings
  add column most_file_bytes bigint not null default 26214400
    constraint settings_most_file_bytes_check check (most_file_bytes between 1048576 and 104857600),
  add column most_client_bytes bigint not null default 2147483648
    constraint settings_most_client_bytes_check check (most_client_bytes between 1048576 and 1099511627776);
comment on column private.settings.most_file_bytes is 'The largest file that is taken.';
comment on column private.settings.most_client_bytes is 'How much all files of one client may take.';
