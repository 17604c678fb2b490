create or replace function private.named_opportunities() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select k.id
  from (
    -- Whoever was struck off this year is not brought back by last year's line.
    select distinct on (user_id) user_id, is_revoked from public.company_shares
    where email = private.confirmed_email() order by user_id, financial_year desc
  ) as latest
  join private.opportunity_keys as k on k.user_id = latest.user_id
  where not latest.is_revoked
    and exists (select from public.investors as i where i.user_id = auth.uid() and i.is_approved)
$$;
comment on function private.named_opportunities() is
  'The opportunities whose companies have named the caller, who is an approved investor and has confirmed his address; for policies.';
grant execute on function private.named_opportunities() to authenticated;
