create or replace function private.erase_investor(account_id uuid, address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  salt constant text := gen_random_uuid()::text;
  renamed uuid[];
  interests integer;
begin
  delete from public.interests where user_id = account_id;
  get diagnostics interests = row_count;
  delete from public.saved_searches where user_id = account_id;
  delete from public.opportunity_notes where user_id = account_id;
  delete from private.opportunity_openings where user_id = account_id;
  delete from public.holdings where user_id = account_id;
  delete from public.investors where user_id = account_id;

  -- The line of a startup's list stays, without the person: the law limits how many are named in a year. All years of one
  -- company get one name, so that they count as one person.
  with changed as (
    update public.company_shares
    set email = 'erased-' || left(md5(salt || coalesce(cin, user_id::text)), 16) || '@erased.invalid', is_revoked = true
    where email = lower(address)
    returning id
  )
  select coalesce(array_agg(id), '{}') into renamed from changed;
  delete from private.event_details where event_id in (
    select id from public.events where table_name = 'company_shares' and record_id = any (renamed::text[])
  );
  delete from private.inbox_mails where lower("to") = lower(address) or position(lower(address) in lower(text)) > 0;
  return jsonb_build_object('interests', interests, 'company_shares', cardinality(renamed));
end
$$;
comment on function private.erase_investor(uuid, text) is
  'Deletes what an account declared and noted as an investor, and takes its address (null: none) out of startups'' lists, the log and the demo''s inbox.';
