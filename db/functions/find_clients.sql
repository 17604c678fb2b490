-- As the owner, since a condition that is not leakproof uses no index under row-level security; the caller reads the rows
-- themselves under its own policies.
create or replace function private.find_clients(search text, value text, most integer) returns setof uuid
-- Each search is planned for its own text: a plan for any text cannot use the indexes for beginnings.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  begins constant text := replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ends constant text := reverse(value) || '%';
  question constant tsquery := case when search = 'words' then to_tsquery('simple', (
    select string_agg(format('''%s'':*', word), ' & ') from unnest(string_to_array(value, ' ')) as word)) end;
begin
  case search
    when 'reference' then
      return query select c.id from private.clients as c where c.reference like begins limit most;
    when 'ending' then
      return query select c.id from private.clients as c
        where right(c.reference, 5) = right(value, 5) and c.reference like '%-' || value limit most;
    when 'number' then
      return query (select c.id from private.clients as c where c.pan = value limit most)
        union (select c.id from private.clients as c where c.gstin = value limit most)
        union (select c.id from private.clients as c where c.cin in (value, left(value, 3) || '-' || substr(value, 4)) limit most);
    when 'email' then
      return query select p.client_id from private.client_contacts as p where lower(p.email) like begins limit most;
    when 'phone' then
      return query (select p.client_id from private.client_contacts as p where reverse(p.phone) like ends limit most)
        union (select c.id from private.clients as c where right(c.reference, 5) = value limit most);
    else
      return query (
        select c.id from private.clients as c
        where to_tsvector('simple', c.legal_name || ' ' || coalesce(c.trade_name, '')) @@ question limit most)
        union (select p.client_id from private.client_contacts as p where to_tsvector('simple', p.full_name) @@ question limit most)
        union (select p.client_id from private.client_contacts as p where lower(p.email) like begins limit most)
        union (select c.id from private.clients as c where right(c.reference, 5) = upper(value) limit most)
        union (select c.id from private.clients as c where c.pan like upper(begins) limit most)
        union (select c.id from private.clients as c where c.gstin like upper(begins) limit most);
  end case;
end
$$;
comment on function private.find_clients(text, text, integer) is
  'The clients that a search of the office matches, by their own fields or those of their contacts, at most so many of each; domain/work/record-search.ts reads the text.';
grant execute on function private.find_clients(text, text, integer) to service_role, office;

create or replace function private.clients_with_number(own_id uuid, wanted_pan text, wanted_gstin text)
returns table (id uuid, field text)
language sql stable security definer set search_path = ''
as $$
  (select c.id, 'gstin' from private.clients as c
    where c.gstin = wanted_gstin and c.id is distinct from own_id and c.merged_into is null limit 5)
  union all
  (select c.id, 'pan' from private.clients as c
    where c.pan = wanted_pan and (c.gstin = wanted_gstin) is not true and c.id is distinct from own_id
      and c.merged_into is null limit 5)
$$;
comment on function private.clients_with_number(uuid, text, text) is
  'Other clients with this GSTIN or PAN, also those that the caller does not see: their rows are read under the caller''s policies.';
grant execute on function private.clients_with_number(uuid, text, text) to service_role, office;
