create or replace function private.searched_clients(search text, value text, most integer) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.after_merges(merged.merged_into), found.id)
  from private.find_clients(search, value, most) as found (id)
  left join private.clients as merged on merged.id = found.id and merged.merged_into is not null
$$;
comment on function private.searched_clients(text, text, integer) is
  'As private.find_clients(); of a client that was merged, the one that has its records now. Some may stand here several times.';
grant execute on function private.searched_clients(text, text, integer) to service_role, office;
