-- The conditions are written as in the indexes, which are not found otherwise. As the owner, since a condition that is
-- not leakproof uses no index under row-level security; the caller reads the rows themselves under its own policies.
drop function if exists private.find_records(text, text, integer);
create or replace function private.find_records(search text, value text, most integer, kinds text[] default null)
returns table (kind text, id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  begins constant text := replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ends constant text := reverse(value) || '%';
  question constant tsquery := case when search = 'words' then to_tsquery('simple', (
    select string_agg(format('''%s'':*', word), ' & ') from unnest(string_to_array(value, ' ')) as word)) end;
  own_role constant text := private.office_role();
  -- What the role never sees is not searched.
  hidden constant text[] := case own_role
    when 'staff' then '{grievance,refund}' when 'accounts' then '{enquiry,grievance}'
    when 'grievance' then '{enquiry,funding,project,consultation,service,client}' else '{}' end;
  source record;
  conditions text[];
  -- On their own too: the exact ones may not be among those with the same word.
  named text[];
  exact text;
  -- Among very many, only what staff see counts, by the conditions of the policies, which are asked again when the rows are read.
  own constant uuid := auth.uid();
  queues constant text[] := private.own_queues();
  consultants constant text[] := private.own_consultants();
  unseen constant text[] := private.open_consultants();
  seen text;
begin
  for source in
    select * from (values
      ('enquiry', 'id', 'public.enquiries', 'reference', 'email', 'phone', 'name || '' '' || coalesce(company, '''')', null, '{lower(name),lower(company)}'),
      ('grievance', 'id', 'private.grievances', 'reference', 'email', 'phone', 'name', null, '{lower(name)}'),
      ('refund', 'id', 'private.refund_requests', 'reference', 'email', 'phone', 'name', null, '{lower(name)}'),
      ('funding', 'id', 'public.funding_applications', 'reference', 'contact_email', 'contact_phone', 'company_name', null, '{lower(company_name)}'),
      ('project', 'id', 'public.project_requests', 'reference', 'contact_email', 'contact_phone', 'project_name', null, '{lower(project_name)}'),
      ('project', 'id', 'public.project_requests', null, null, null, 'coalesce(company_name, '''')', null, null),
      ('consultation', 'id', 'public.consultations', 'reference', 'contact_email', 'contact_phone', 'consultation_topic', null,
        '{lower(consultation_topic)}'),
      ('consultation', 'id', 'public.consultations', null, null, null, 'coalesce(contact_name, '''')', null, null),
      ('service', 'id', 'public.service_requests', 'reference', 'contact_email', 'contact_phone', 'title',
        'regexp_replace(authority_number, ''[^A-Z0-9]'', '''', ''g'') = $1', '{lower(title)}'),
      ('service', 'id', 'public.service_requests', null, null, null, 'coalesce(contact_name, '''')', null, null),
      ('client', 'id', 'private.clients', 'reference', null, null, 'legal_name || '' '' || coalesce(trade_name, '''')',
        'pan = $1 or gstin = $1 or substr(gstin, 3, 10) = $1 or cin = $1 or replace(cin, ''-'', '''') = $1', '{lower(legal_name),lower(trade_name)}'),
      ('client', 'client_id', 'private.client_contacts', null, 'email', 'phone', 'full_name', null, '{lower(full_name)}'),
      ('account', 'id', 'public.profiles', null, 'email', 'phone', 'full_name', null, '{lower(full_name)}'),
      ('account', 'user_id', 'public.companies', null, null, null, 'name', 'replace(cin, ''-'', '''') = $1', null)
    ) as listed (kind, key, place, reference, email, phone, words, number, exact)
  loop
    continue when source.kind = any (hidden) or source.kind <> all (kinds);
    named := case when search = 'words' then (select array_agg(part || ' = $1') from unnest(source.exact::text[]) as part) end;
    exact := coalesce(array_to_string(named, ' or '), 'false');
    conditions := array_remove(case search
      when 'reference' then array[source.reference || ' like $2']
      when 'ending' then array['right(' || source.reference || ', 5) = right($1, 5) and ' || source.reference || ' like ''%-'' || $1']
      when 'email' then array['lower(' || source.email || ') like $2']
      -- Five digits may be the end of a reference as well.
      when 'phone' then array['reverse(' || source.phone || ') like $3', 'right(' || source.reference || ', 5) = $1']
      when 'number' then array['(' || source.number || ')']
      else array[format('to_tsvector(''simple'', %s) @@ $4', source.words), 'lower(' || source.email || ') like $2',
        'right(' || source.reference || ', 5) = upper($1)'] || named
    end, null);
    continue when cardinality(conditions) = 0;
    seen := case
      when own_role is distinct from 'staff' or source.kind = 'account' then 'true'
      when source.kind = 'enquiry' then '(assigned_to = $6 or (assigned_to is null and coalesce(service_type, ''Other'') = any ($7)))'
      when source.kind = 'client' then format('%I in (select private.own_clients())', source.key)
      when source.kind = any (queues) then '(consultant_id is null or consultant_id = any ($8))'
      else 'consultant_id = any ($9)' end;
    -- Found by the indexes first, then sorted: the other way round would read the whole table for a rare match. Each condition on its own, by its
    -- own index: joined with `or`, the words of all rows would be compared. Of more than 500 with the same word, any 500 are sorted.
    return query execute format('select %L, f.key from (%s) as f order by f.is_exact desc, f.created_at desc limit $5', source.kind, (
      select string_agg(
        format('(select %I as key, created_at, (%s) is true as is_exact from %s where %s and %s limit 500)',
          source.key, exact, source.place, condition, seen),
        ' union ')
      from unnest(conditions) as condition)) using value, begins, ends, question, most, own, queues, consultants || unseen, consultants;
  end loop;
end
$$;
comment on function private.find_records(text, text, integer, text[]) is
  'Kind and id of the records that a search of the office matches, of these kinds or of all, of each so many: the exact ones, then the newest; domain/work/record-search.ts reads the text.';
grant execute on function private.find_records(text, text, integer, text[]) to service_role, office;

