-- As the owner, since the queue's policies show the work of each person, and a deadline stands beside every request that the
-- caller reads under its own policies.
create or replace function private.request_deadlines(kinds text[]) returns table (kind text, record_id uuid, due_by timestamptz)
language sql stable security definer set search_path = ''
as $$
  select w.kind, w.record_id, w.due_at from private.work_items as w
  where w.kind = any (kinds) and w.waits_for = 'us' and w.due_at is not null
    and (w.shown_from is null or w.shown_from <= (select private.business_now()))
    and (w.shown_until is null or w.shown_until > (select private.business_now()))
$$;
comment on function private.request_deadlines(text[]) is
  'Until when the office is to act on each open request, as its customer was told; those that wait for someone else have none.';

create or replace function private.request_due(request_kind text, request_id uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(w.due_at) from private.work_items as w
  where w.kind = request_kind and w.record_id = request_id and w.waits_for = 'us'
    and (w.shown_from is null or w.shown_from <= private.business_now())
    and (w.shown_until is null or w.shown_until > private.business_now())
$$;
comment on function private.request_due(text, uuid) is 'Likewise of one request; null where nothing is due.';
grant execute on function private.request_deadlines(text[]), private.request_due(text, uuid) to service_role, office;
