create table private.expiry_reminders (
  file_id uuid not null constraint expiry_reminders_file_id_fkey references private.files (id) on delete cascade,
  expires_on date not null,
  days integer not null constraint expiry_reminders_days_check check (days in (60, 30, 7)),
  mailed_at timestamptz not null,
  primary key (file_id, expires_on, days)
);
comment on table private.expiry_reminders is 'Which reminders of the last day of a document are ordered: days before it; one email for all with the same time and recipient.';
create index expiry_reminders_mailed_idx on private.expiry_reminders (mailed_at);
create index document_reminders_mailed_idx on private.document_reminders (mailed_at);
