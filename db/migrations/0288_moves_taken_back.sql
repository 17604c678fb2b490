-- Moves that were undone, and records that were reopened: a line of their history like any other.
alter table public.request_updates
  drop constraint request_updates_step_check,
  add constraint request_updates_step_check
    check (step in ('assigned', 'proposed', 'answered', 'paid', 'withdrawn', 'meeting_link', 'edited', 'stage', 'undone', 'reopened'));

-- What was undone happens again.
alter table private.case_steps
  drop constraint case_steps_kind_check,
  add constraint case_steps_kind_check check (
    kind in (
      'received', 'acknowledgement', 'investigation', 'resolution', 'follow_up', 'acknowledgement_overdue', 'team_lead',
      'manager', 'director', 'approved', 'rejected', 'paid', 'undone', 'reopened', 'withdrawn'
    )
  );
drop index private.case_steps_grievance_once_key;
create unique index case_steps_grievance_once_key on private.case_steps (grievance_id, kind)
  where kind in ('received', 'acknowledgement_overdue', 'team_lead', 'manager', 'director');
drop index private.case_steps_refund_once_key;
create unique index case_steps_refund_once_key on private.case_steps (refund_request_id, kind) where kind = 'received';
