create or replace function private.keep_template_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.checklist_template_versions (template, version, people, items)
  values (old.id, old.version, old.people, old.items)
  on conflict do nothing;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.keep_template_version() is
  'Before the documents of a list in Settings change: what it was stays for the lists that began with it, and it gets the next version.';

create or replace function private.template_of_list(list uuid) returns table (people jsonb, items jsonb)
language sql stable security definer set search_path = ''
as $$
  select coalesce(v.people, t.people), coalesce(v.items, t.items)
  from private.checklists as c
  left join private.checklist_template_versions as v on v.template = c.template and v.version = c.template_version
  left join private.checklist_templates as t on t.id = c.template
  where c.id = list and coalesce(v.items, t.items) is not null
$$;
comment on function private.template_of_list(uuid) is
  'The people and documents of the template that a list began with, as they were then: a change in Settings is for new lists. No row for a list without a template.';
grant execute on function private.template_of_list(uuid) to service_role, office;
