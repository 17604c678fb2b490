-- Events are deleted after 13 months, and a refund may depend on who cancelled for longer than that.
alter table public.request_updates add column is_by_owner boolean not null default false;
comment on column public.request_updates.is_by_owner is 'The change was made by the owner of the request, and not by the office.';

-- Of the lines that are there already. No event: nothing is done to the requests now.
alter table public.request_updates disable trigger user;
update public.request_updates as u set is_by_owner = true
from public.events as e
where e.table_name = 'request_updates' and e.action = 'insert' and e.record_id = u.id::text
  and e.actor = 'user:' || u.user_id;
alter table public.request_updates enable trigger user;
