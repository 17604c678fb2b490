alter table public.consultations
  add column meeting_link text constraint consultations_meeting_link_check
    check (char_length(meeting_link) <= 500 and meeting_link ~ '^https://[^\s<>"]+$');
comment on column public.consultations.meeting_link is 'Where a video call takes place; entered by the office, null until then.';

alter table public.request_updates drop constraint request_updates_step_check;
alter table public.request_updates add constraint request_updates_step_check
  check (step in ('assigned', 'proposed', 'answered', 'paid', 'withdrawn', 'meeting_link'));
