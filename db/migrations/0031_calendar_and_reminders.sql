alter table private.inbox_mails add column calendar text;
comment on column private.inbox_mails.calendar is 'The calendar entry that came with the mail (RFC 5545); null without one.';

create table private.consultation_reminders (
  consultation_id uuid not null
    constraint consultation_reminders_consultation_id_fkey references public.consultations (id) on delete cascade,
  kind text not null constraint consultation_reminders_kind_check check (kind in ('day', 'hour')),
  scheduled_date timestamptz not null,
  planned_at timestamptz not null default private.business_now(),
  primary key (consultation_id, kind, scheduled_date)
);
comment on table private.consultation_reminders is
  'Reminders that have been ordered: the key lets each be ordered once, by whichever worker comes first. A new time is reminded of anew.';
