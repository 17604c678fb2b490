alter table public.request_updates drop constraint request_updates_step_check;
alter table public.request_updates add constraint request_updates_step_check
  check (step in ('assigned', 'proposed', 'answered', 'paid', 'withdrawn', 'meeting_link', 'edited'));
