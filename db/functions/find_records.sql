-- The conditions are written as in the indexes, which are not found otherwise. As the owner, since a condition that is
-- not leakproof uses no index under row-level security; the caller reads the rows themselves under its own policies.
create or replace function private.find_records(search text, value text, most integer)
returns table (kind text, id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  begins constant text := replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ends constant text := reverse(value) || '%';
  question constant tsquery := case when search = 'words' then to_tsquery('simple', (
    select string_agg(format('''%s'':*', word), ' & ') from unnest(string_to_array(value, ' ')) as word)) end;
  source record;
begin
  for source in
    select * from (values
      ('enquiry', 'id', 'public.enquiries', 'reference', 'email', 'phone', 'name || '' '' || coalesce(company, '''')', null),
      ('grievance', 'id', 'private.grievances', 'reference', 'email', 'phone', 'name', null),
      ('refund', 'id', 'private.refund_requests', 'reference', 'email', 'phone', 'name', null),
      ('funding', 'id', 'public.funding_applications', 'reference', 'contact_email', 'contact_phone', 'company_name', null),
      ('project', 'id', 'public.project_requests', 'reference', 'contact_email', 'contact_phone', 'project_name', null),
      ('project', 'id', 'public.project_requests', null, null, null, 'coalesce(company_name, '''')', null),
      ('consultation', 'id', 'public.consultations', 'reference', 'contact_email', 'contact_phone', 'consultation_topic', null),
      ('consultation', 'id', 'public.consultations', null, null, null, 'coalesce(contact_name, '''')', null),
      ('service', 'id', 'public.service_requests', 'reference', 'contact_email', 'contact_phone', 'title',
        'regexp_replace(authority_number, ''[^A-Z0-9]'', '''', ''g'') = $1'),
      ('service', 'id', 'public.service_requests', null, null, null, 'coalesce(contact_name, '''')', null),
      ('client', 'id', 'private.clients', 'reference', null, null, 'legal_name || '' '' || coalesce(trade_name, '''')',
        'pan = $1 or gstin = $1 or substr(gstin, 3, 10) = $1 or cin = $1 or replace(cin, ''-'', '''') = $1'),
      ('client', 'client_id', 'private.client_contacts', null, 'email', 'phone', 'full_name', null),
      ('account', 'id', 'public.profiles', null, 'email', 'phone', 'full_name', null),
      ('account', 'user_id', 'public.companies', null, null, null, 'name', 'replace(cin, ''-'', '''') = $1')
    ) as listed (kind, key, place, reference, email, phone, words, number)
  loop
    return query execute format('select %L, %I from %s where %s limit $5', source.kind, source.key, source.place, coalesce(
      case search
        when 'reference' then source.reference || ' like $2'
        when 'ending' then 'right(' || source.reference || ', 5) = right($1, 5) and ' || source.reference || ' like ''%-'' || $1'
        when 'email' then 'lower(' || source.email || ') like $2'
        -- Five digits may be the end of a reference as well.
        when 'phone' then nullif(concat_ws(' or ',
          'reverse(' || source.phone || ') like $3', 'right(' || source.reference || ', 5) = $1'), '')
        when 'number' then source.number
        else concat_ws(' or ', format('to_tsvector(''simple'', %s) @@ $4', source.words),
          'lower(' || source.email || ') like $2', 'right(' || source.reference || ', 5) = upper($1)')
      end, 'false')) using value, begins, ends, question, most;
  end loop;
end
$$;
comment on function private.find_records(text, text, integer) is
  'Kind and id of the records that a search of the office matches, at most so many of each; domain/work/record-search.ts reads the text.';
grant execute on function private.find_records(text, text, integer) to service_role, office;

