-- The conditions are written as in the indexes, which are not found otherwise. As the owner, since a condition that is not
-- leakproof uses no index under row-level security; the caller reads the rows themselves under its own policies.
create or replace function private.find_requests(kinds text[], search text, value text, most integer)
returns table (kind text, id uuid)
language plpgsql stable security definer set search_path = '' rows 100
as $$
declare
  begins constant text := replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ends constant text := reverse(value) || '%';
  question constant tsquery := case when search = 'words' then to_tsquery('simple', (
    select string_agg(format('''%s'':*', word), ' & ') from unnest(string_to_array(value, ' ')) as word)) end;
  -- An authority's number is searched for however it is spaced.
  looks_like_number constant boolean := search in ('number', 'phone') or search = 'words' and value ~ '^[a-z0-9 ]*[0-9][a-z0-9 ]*$'
    and length(replace(value, ' ', '')) >= 4;
  number_begins constant text := upper(replace(value, ' ', '')) || '%';
  accounts constant uuid[] := case search
    when 'email' then array(select p.id from public.profiles as p where lower(p.email) like begins)
    when 'phone' then array(select p.id from public.profiles as p where reverse(p.phone) like ends)
    when 'words' then array(
      select p.id from public.profiles as p where to_tsvector('simple', p.full_name) @@ question or lower(p.email) like begins)
    else '{}' end;
  clients constant uuid[] := case when search in ('number', 'email', 'phone', 'words')
    then array(select private.find_clients(search, value, most)) else '{}' end;
  source record;
  conditions text[];
begin
  for source in
    select * from (values
      ('funding', 'public.funding_applications', 'contact_email', 'contact_phone', array['company_name'], null),
      ('project', 'public.project_requests', 'contact_email', 'contact_phone',
        array['project_name', 'coalesce(company_name, '''')'], null),
      ('consultation', 'public.consultations', 'contact_email', 'contact_phone',
        array['consultation_topic', 'coalesce(contact_name, '''')'], null),
      ('service', 'public.service_requests', 'contact_email', 'contact_phone',
        array['title', 'coalesce(contact_name, '''')'], 'regexp_replace(authority_number, ''[^A-Z0-9]'', '''', ''g'')')
    ) as listed (kind, place, email, phone, texts, number)
    where listed.kind = any (kinds)
  loop
    conditions := array_remove(
      case search
        when 'reference' then array['reference like $2']
        when 'ending' then array['right(reference, 5) = right($1, 5) and reference like ''%-'' || $1']
        when 'email' then array['lower(' || source.email || ') like $2']
        -- Five digits may be the end of a reference as well.
        when 'phone' then array['reverse(' || source.phone || ') like $3', 'right(reference, 5) = $1']
        when 'words' then array(select format('to_tsvector(''simple'', %s) @@ $4', words) from unnest(source.texts) as words)
          || array['right(reference, 5) = upper($1)']
        else '{}'
      end
      || array[
        case when looks_like_number then source.number || ' like $8' end,
        case when cardinality(accounts) > 0 then 'user_id = any ($6)' end,
        case when cardinality(clients) > 0 then 'client_id = any ($7)' end
      ], null);
    continue when cardinality(conditions) = 0;
    -- Found by the indexes first, and the newest of those: the other way round would read the whole table for a rare match.
    -- Each condition on its own, by its own index: joined with `or`, the words of all rows would be compared.
    return query execute format(
      'select %L, f.id from (%s) as f order by f.created_at desc, f.id desc limit $5', source.kind,
      (select string_agg(format('select id, created_at from %s where %s', source.place, condition), ' union ')
        from unnest(conditions) as condition))
    using value, begins, ends, question, most, accounts, clients, number_begins;
  end loop;
end
$$;
comment on function private.find_requests(text[], text, text, integer) is
  'Kind and id of the requests that a search of the office matches, by their own fields, those of their customer''s account or of their client, the newest of each kind; domain/work/record-search.ts reads the text.';
grant execute on function private.find_requests(text[], text, text, integer) to service_role, office;
