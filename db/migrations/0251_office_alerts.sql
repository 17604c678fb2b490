create table private.office_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint office_alerts_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null constraint office_alerts_kind_check check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today')),
  record_kind text not null,
  record_id uuid not null,
  reference text not null,
  action text not null,
  level text,
  due_at timestamptz,
  mail text not null constraint office_alerts_mail_check check (mail in ('instant', 'digest', 'off')),
  digest_at timestamptz,
  created_at timestamptz not null default private.business_now(),
  read_at timestamptz
);
comment on table private.office_alerts is
  'What a person of the office is alerted to. Its key lets each be planned once, by any number of workers. No personal data of customers.';
comment on column private.office_alerts.level is 'Of an escalation: to which level (private.escalation_people); self where a person assigned the record to themselves.';
comment on column private.office_alerts.mail is 'As its owner had chosen when it was planned.';
comment on column private.office_alerts.digest_at is 'The digest that names it.';
create unique index office_alerts_once_idx on private.office_alerts (
  user_id, kind, record_kind, record_id, coalesce(due_at, '-infinity'), coalesce(nullif(level, 'self'), '')
);
create index office_alerts_user_idx on private.office_alerts (user_id, created_at desc);
create index office_alerts_record_idx on private.office_alerts (record_id, kind);
create index office_alerts_digest_idx on private.office_alerts (user_id) where mail = 'digest' and digest_at is null;

create table private.alert_choices (
  user_id uuid not null constraint alert_choices_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null constraint alert_choices_kind_check check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today')),
  mail text not null constraint alert_choices_mail_check check (mail in ('instant', 'digest', 'off')),
  in_browser boolean not null,
  primary key (user_id, kind)
);
comment on table private.alert_choices is 'How each person of the office is alerted; a kind without a row follows private.default_alert_mail().';

create table private.escalation_people (
  level text primary key constraint escalation_people_level_check check (
    level in ('late_enquiry', 'acknowledgement_overdue', 'team_lead', 'manager', 'director', 'late_refund')
  ),
  user_id uuid not null constraint escalation_people_user_id_fkey references auth.users (id) on delete cascade,
  updated_at timestamptz not null default private.business_now()
);
comment on table private.escalation_people is 'To whom each level escalates; administrators where no one is named.';
