create or replace function private.find_subject(subject text) returns table (kind text, id uuid, reference text)
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select case when subject ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as id,
      upper(subject) as reference, lower(subject) as address
  )
  select 'account', u.id, u.email::text from auth.users as u join wanted on u.id = wanted.id or u.email = wanted.address
  union all
  select 'enquiry', e.id, e.reference from public.enquiries as e join wanted on e.id = wanted.id or e.reference = wanted.reference
  union all
  select 'case', g.id, g.reference from private.grievances as g join wanted on g.id = wanted.id or g.reference = wanted.reference
  union all
  select 'case', r.id, r.reference from private.refund_requests as r join wanted on r.id = wanted.id or r.reference = wanted.reference
  union all
  select 'client', c.id, c.reference from private.clients as c join wanted on c.id = wanted.id or c.reference = wanted.reference
  union all
  select 'contact', c.id, c.full_name from private.client_contacts as c join wanted
    on c.id = wanted.id or lower(c.email) = wanted.address or c.phone = wanted.address
  union all
  -- Of a customer without an account; that of an account goes with it.
  select 'case', s.id, s.reference from public.service_requests as s join wanted on s.id = wanted.id or s.reference = wanted.reference
  where s.user_id is null
$$;
comment on function private.find_subject(text) is
  'What an id, a reference, or the email address or phone number of an account or a contact belongs to: an account, an enquiry, a case, a client or a contact. No row when there is none.';

create or replace function private.erase_subject(erased_subject text, erased_kind text default null, why text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_kind text;
  found_id uuid;
  counts jsonb := '{}';
  removed integer;
begin
  select s.kind, s.id into found_kind, found_id from private.find_subject(erased_subject) as s limit 1;
  -- An investor is an account of which only that part is erased, so it is never meant without being named.
  if erased_kind = 'investor' and found_kind = 'account' then
    counts := private.erase_investor(found_id, (
      select u.email from auth.users as u where u.id = found_id and u.email_confirmed_at is not null
    ));
    delete from private.event_details where event_id in (
      select e.id from public.events as e
      join private.event_details as d on d.event_id = e.id and d.subject = found_id::text
      where e.table_name in ('investors', 'interests', 'saved_searches', 'holdings', 'holding_events', 'opportunity_notes')
    );
    perform private.record_for_restore('investor_erased', found_id::text);
  elsif erased_kind is distinct from 'investor' then
    case found_kind
      when 'account' then
        delete from auth.users where id = found_id;
        counts := jsonb_build_object('accounts', 1) || coalesce(nullif(current_setting('neev.erased_files', true), '')::jsonb, '{}');
      when 'enquiry' then counts := private.erase_enquiry(found_id);
      when 'case' then counts := private.erase_case(found_id);
      when 'client' then counts := private.erase_client(found_id);
      when 'contact' then counts := private.erase_contact(found_id);
      else null;
    end case;
    -- After the deletion, because its own event has personal values too. The first event of a case names the account that
    -- sent it for good, even after the account is deleted.
    delete from private.event_details where subject = coalesce(found_id::text, erased_subject) or subject in (
      select record_id from public.events
      where table_name in ('grievances', 'refund_requests') and action = 'insert'
        and changes -> 'user_id' ->> 'after' = coalesce(found_id::text, erased_subject)
    );
    get diagnostics removed = row_count;
    counts := counts || jsonb_build_object('event_details', removed);
  end if;
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(), 'erase',
    case when erased_kind = 'investor' then 'investors'
      else coalesce((array['profiles', 'enquiries', 'cases', 'clients', 'client_contacts'])[
        array_position(array['account', 'enquiry', 'case', 'client', 'contact'], found_kind)], 'event_details')
      end,
    -- Never an address that found no account.
    coalesce(found_id::text, substring(erased_subject from '^[0-9A-Za-z-]+$')),
    counts || case when why is null then '{}' else jsonb_build_object('reason', why) end
  );
  return counts;
end
$$;
comment on function private.erase_subject(text, text, text) is
  'Erases an account, an enquiry, a case, a client or a contact (id, reference, address or phone number), or only what an account is as an investor (kind: investor), with all that belongs to it. What is already gone stays gone. Returns the number of each, which its event has too.';
grant execute on function private.find_subject(text), private.erase_subject(text, text, text) to service_role;
