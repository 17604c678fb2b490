-- Documents that cannot be read, or hold a virus: System counts them, and who works on their record is alerted to a virus.
create index file_contents_problem_idx on private.file_contents (problem) where problem is not null;

alter table private.office_alerts
  drop constraint office_alerts_kind_check,
  add constraint office_alerts_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention', 'virus'));
alter table private.alert_choices
  drop constraint alert_choices_kind_check,
  add constraint alert_choices_kind_check
    check (kind in ('assigned', 'due_soon', 'missed', 'escalated', 'booking_today', 'message', 'mention', 'virus'));
