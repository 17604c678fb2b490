-- What a case holds is filed under the case (record_event()), and an account's cases are found by their first events.
create index events_sender_idx on public.events ((changes -> 'user_id' ->> 'after'))
  where table_name in ('grievances', 'refund_requests') and action = 'insert';

update private.event_details as d
set subject = coalesce(e.changes -> 'grievance_id' ->> 'after', e.changes -> 'refund_request_id' ->> 'after', e.record_id)
from public.events as e
where e.id = d.event_id and e.action = 'insert' and e.table_name in ('grievances', 'refund_requests', 'case_steps');
