create or replace function private.named_opportunities() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select k.id
  from (
    -- A person removed this year does not come back through last year's row.
    select distinct on (user_id) user_id, is_revoked from public.company_shares
    where email = private.confirmed_email() order by user_id, financial_year desc
  ) as latest
  join private.opportunity_keys as k on k.user_id = latest.user_id
  where not latest.is_revoked
    and exists (select from public.investors as i where i.user_id = auth.uid() and i.is_approved)
$$;
comment on function private.named_opportunities() is
  'The opportunities whose companies have named the caller, an approved investor with a confirmed address; for policies.';
grant execute on function private.named_opportunities() to authenticated;
