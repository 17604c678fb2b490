create or replace function private.client_changes(client uuid, since integer)
returns table (at timestamptz, author text, fields text[])
language sql stable security definer set search_path = ''
as $$
  select e.at, private.actor_name(e.actor), array(
    select name from (
      select jsonb_object_keys(e.changes) union select jsonb_object_keys(coalesce(d.after, '{}'))
    ) as names (name)
    where name not in ('version', 'updated_at') order by 1
  )
  from public.events as e
  left join private.event_details as d on d.event_id = e.id
  where e.table_name = 'clients' and e.record_id = client::text and e.action = 'update'
    and (e.changes -> 'version' ->> 'before')::integer >= since
  order by e.id desc limit 20
$$;
comment on function private.client_changes(uuid, integer) is
  'The changes of a client since a version, the newest first: when, by whom, and which fields; none for a change of its contacts alone.';
grant execute on function private.client_changes(uuid, integer) to service_role, office;
