create table public.record_counts (
  user_id uuid primary key constraint record_counts_user_id_fkey references auth.users (id) on delete cascade,
  funding_applications integer not null default 0,
  project_requests integer not null default 0,
  consultations integer not null default 0,
  unread_notifications integer not null default 0
);
comment on table public.record_counts is
  'The figures of an account''s dashboard, kept by triggers: counting rows would take the longer the more somebody has.';
insert into public.record_counts (user_id, funding_applications, project_requests, consultations, unread_notifications)
  select * from (
    select u.id, (select count(*) from public.funding_applications as r where r.user_id = u.id) as funding,
      (select count(*) from public.project_requests as r where r.user_id = u.id) as project,
      (select count(*) from public.consultations as r where r.user_id = u.id) as consultation,
      (select count(*) from public.notifications as n where n.user_id = u.id and not n.is_read) as unread
    from auth.users as u
  ) as counted
  where funding + project + consultation + unread > 0;

-- Lists are in the order of time and id, so that a page is found where it begins, however many have the same time.
create index funding_applications_newest_idx on public.funding_applications (user_id, created_at desc, id desc);
drop index public.funding_applications_user_id_idx;
create index project_requests_newest_idx on public.project_requests (user_id, created_at desc, id desc);
drop index public.project_requests_user_id_idx;
create index consultations_newest_idx on public.consultations (user_id, created_at desc, id desc);
drop index public.consultations_user_id_idx;
create index notifications_newest_idx on public.notifications (user_id, created_at desc, id desc);
drop index public.notifications_user_id_idx;
create index enquiries_newest_idx on public.enquiries (lower(email), created_at desc, id desc);
