create table private.filing_mail_days (
  id boolean not null default true constraint filing_mail_days_id_check check (id),
  day date not null,
  due_from date not null default '2000-01-01',
  constraint filing_mail_days_pkey primary key (id)
);
comment on table private.filing_mail_days is 'One row: the latest day, in India, on which overdue filings were looked for.';
comment on column private.filing_mail_days.due_from is 'What was due before it counts as told: set by a restore, since the emails since the backup are not known.';

create table private.filing_mails (
  user_id uuid not null constraint filing_mails_user_id_fkey references auth.users (id) on delete cascade,
  filing text not null,
  mailed_at timestamptz not null,
  constraint filing_mails_pkey primary key (user_id, filing)
);
comment on table private.filing_mails is 'The overdue filings of which an account was reminded, with the hour of the order: each once.';
