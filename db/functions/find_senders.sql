-- The conditions are written as in the indexes, which are not found otherwise. As the owner, since a condition that is not
-- leakproof uses no index under row-level security; the caller reads the rows themselves under its own policies.
create or replace function private.find_senders(list text, search text, terms text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 100
as $$
declare
  in_table constant text := case list
    when 'enquiry' then 'public.enquiries' when 'grievance' then 'private.grievances' when 'refund' then 'private.refund_requests' end;
  condition constant text := case search
    when 'reference' then 'reference like $1[1]'
    when 'email' then 'lower(email) like $1[1]'
    -- Five digits may be the end of a reference as well.
    when 'phone' then '(phone like $1[1] or phone like $1[2] or reverse(phone) like $1[3] or right(reference, 5) = $1[4])'
    when 'words' then 'to_tsvector(''simple'', name) @@ to_tsquery(''simple'', $1[1])'
    when 'word' then '(to_tsvector(''simple'', name) @@ to_tsquery(''simple'', $1[1]) or lower(email) like $1[2] or right(reference, 5) = $1[3])'
    when 'sender' then '(phone <> '''' and phone = $1[1] or email <> '''' and lower(email) = lower($1[2]))' end;
begin
  return query execute format('select id from %s where %s', in_table, condition) using terms;
end
$$;
comment on function private.find_senders(text, text, text[]) is
  'The ids of the enquiries or cases that a search finds by reference, sender''s address, phone number or name; for the lists of the office.';
grant execute on function private.find_senders(text, text, text[]) to service_role, office;
