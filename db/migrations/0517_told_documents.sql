alter table private.checklists
  add column accepted_since timestamptz,
  add column completed_at timestamptz;
comment on column private.checklists.accepted_since is 'Since when documents were accepted of which its customer has had no notification; null when there is none.';
comment on column private.checklists.completed_at is 'When its customer was told that we have all documents: once.';
create index checklists_accepted_idx on private.checklists (accepted_since) where accepted_since is not null;

alter table private.office_alerts
  drop constraint office_alerts_kind_check,
  add constraint office_alerts_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention', 'virus', 'documents'));
alter table private.alert_choices
  drop constraint alert_choices_kind_check,
  add constraint alert_choices_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention', 'virus', 'documents'));
