create or replace function private.record_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole constant jsonb := before_row || after_row;
  -- An argument that starts with - names a column with another person's values, or a copy: the event records that it
  -- changed, but not its value, since erasing this subject would not find it.
  -- With ! it is the date of the change, which the event has anyway.
  -- Without arguments tg_argv is null, and every comparison with it would be unknown.
  personal constant text[] := coalesce(tg_argv, '{}');
  changes jsonb;
  details_before jsonb;
  details_after jsonb;
  -- A row without an id of its own is found by the account's id, hours by the consultant's id, a holiday by its day.
  record_id constant text := coalesce(whole ->> 'id', whole ->> 'user_id', whole ->> 'consultant_id', whole ->> 'day');
  -- Whose personal values these are. Those of a case are filed under the case: its steps have no account, and a sender
  -- without an account asks for erasure by reference. erase_subject() finds an account's cases.
  subject constant text := coalesce(
    case when tg_table_name in ('grievances', 'refund_requests') then whole ->> 'id' end,
    case when tg_table_name = 'client_notes' then whole ->> 'client_id' end,
    whole ->> 'grievance_id', whole ->> 'refund_request_id', whole ->> 'user_id', whole ->> 'enquiry_id', whole ->> 'id'
  );
  new_event_id bigint;
begin
  select
    coalesce(jsonb_object_agg(key, case when '-' || key = any (personal) then '{"is_changed": true}'
      else jsonb_build_object('before', before_row -> key, 'after', after_row -> key) end)
      filter (where key <> all (personal)), '{}'),
    jsonb_object_agg(key, before_row -> key) filter (where key = any (personal)),
    jsonb_object_agg(key, after_row -> key) filter (where key = any (personal))
  into changes, details_before, details_after
  from jsonb_object_keys(whole) as key
  where coalesce(before_row -> key, 'null') <> coalesce(after_row -> key, 'null') and '!' || key <> all (personal);

  if tg_op = 'UPDATE' and changes = '{}' and details_after is null then
    return null;
  end if;

  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(),
    lower(tg_op), tg_table_name, record_id, changes
  )
  returning id into new_event_id;

  if details_after is not null then
    insert into private.event_details (event_id, subject, before, after)
    values (new_event_id, subject, details_before, details_after);
  end if;

  -- What happens to one request, enquiry or case is one subject, though each event has a row of its own.
  insert into private.jobs (kind, event_id, payload, subject)
  values (
    tg_table_name || '.' || lower(tg_op), new_event_id, jsonb_build_object('record_id', record_id),
    coalesce(whole ->> 'request_id', whole ->> 'enquiry_id', whole ->> 'grievance_id', whole ->> 'refund_request_id', record_id)
  );
  return null;
end
$$;
comment on function private.record_event() is
  'After a row of a table was written: its event and its job, in the same transaction (law 3). Arguments: personal columns; with - before them, those whose values are not recorded; with ! those that are left out.';
