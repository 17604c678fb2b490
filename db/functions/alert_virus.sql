create or replace function private.alert_virus(content uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_alert(who.id, 'virus', f.record_kind, f.record_id, 'virus', null, content::text)
  from (
    select distinct d.record_kind, d.record_id from private.files as d where d.content_id = content and d.record_id is not null
  ) as f
  cross join lateral private.find_work_place(f.record_kind, f.record_id) as p
  cross join lateral private.alert_recipients(f.record_kind, p.queue, p.assignee_id) as who (id);
end
$$;
comment on function private.alert_virus(uuid) is
  'Alerts those who work on the records of a document in which a scanner has found a virus, each once.';
grant execute on function private.alert_virus(uuid) to service_role;
