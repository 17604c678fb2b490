create or replace function private.take_import(content_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- The same file sent twice at once: the second waits, and finds the first one done.
  perform pg_advisory_xact_lock(hashtextextended(content_hash, 231));
  return exists (
    select from public.events
    where at > private.business_now() - interval '1 day' and action = 'import' and table_name = 'clients'
      and changes ->> 'hash' = content_hash and actor = private.current_actor()
  );
end
$$;
comment on function private.take_import(text) is
  'Whether the caller imported a file with this content in the last 24 hours; holds all others with the same content until the transaction ends.';

create or replace function private.log_import(content_hash text, row_count integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.events (actor, action, table_name, changes)
  values (private.current_actor(), 'import', 'clients', jsonb_build_object('rows', row_count, 'hash', content_hash))
$$;
comment on function private.log_import(text, integer) is
  'The event of a file of clients that was imported: how many, and a one-way code of its content.';

create or replace function private.known_clients(gstins text[], pans text[], people text[])
returns table (field text, value text, reference text)
language sql stable security definer set search_path = ''
as $$
  select distinct on (1, 2) * from (
    select 'gstin', c.gstin, c.reference from private.clients as c where c.gstin = any (gstins) and c.merged_into is null
    union all
    select 'pan', c.pan, c.reference from private.clients as c where c.pan = any (pans) and c.merged_into is null
    union all
    -- Without a GSTIN it is no branch.
    select 'pan_in_gstin', c.pan, c.reference from private.clients as c
    where c.pan = any (array(select substr(gstin, 3, 10) from unnest(gstins) as gstin)) and c.gstin is null and c.merged_into is null
    union all
    select 'email', wanted, c.reference
    from unnest(people) as wanted
    join private.client_contacts as p on lower(p.email) = split_part(wanted, ' ', 1) and p.phone = split_part(wanted, ' ', 2)
    join private.clients as c on c.id = p.client_id and c.merged_into is null
      and lower(c.legal_name) = lower(regexp_replace(wanted, '^\S+ \S+ ', ''))
  ) as known (field, value, reference)
  order by 1, 2, 3
$$;
comment on function private.known_clients(text[], text[], text[]) is
  'The clients that have one of these GSTINs, PANs, those with the PAN of one of the GSTINs and none of their own, and those with one of these addresses, numbers and legal names (`asha@rao.example +919876543210 Rao Foods`).';
grant execute on function private.take_import(text), private.log_import(text, integer),
  private.known_clients(text[], text[], text[]) to service_role, office;
