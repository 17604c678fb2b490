create or replace function private.check_share() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.business_now() at time zone 'Asia/Kolkata';
  named integer;
begin
  -- Who is named again in a later year is named in that year, and counts in it: by a line of its own.
  if tg_op = 'UPDATE' then
    if old.is_revoked and not new.is_revoked and new.financial_year <> extract(year from today - interval '3 months') then
      raise exception using errcode = 'NV409',
        message = 'This person was named in an earlier financial year. Please add the address again for this year';
    end if;
    return new;
  end if;
  -- India's financial year begins in April.
  new.financial_year := extract(year from today - interval '3 months');
  -- Who names somebody in another's name is refused by the policy, which is asked after this; here he must learn nothing.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- One after the other, for one company: each then counts what the one before has stored.
  perform from public.companies where user_id = new.user_id for no key update;
  -- Whoever was named in an earlier year and still sees the company is offered it in this one too.
  select count(*) into named
  from (
    select distinct on (s.email) s.financial_year, s.is_revoked from public.company_shares as s
    where s.user_id = new.user_id and s.financial_year <= new.financial_year and s.email <> new.email
    order by s.email, s.financial_year desc
  ) as latest
  where latest.financial_year = new.financial_year or not latest.is_revoked;
  if named >= 200 then
    raise exception using errcode = 'NV409',
      message = 'A company may be offered to at most 200 named people in a financial year (Companies Act 2013, section 42)',
      detail = jsonb_build_object('most', 200, 'financial_year', new.financial_year);
  end if;
  return new;
end
$$;
comment on function private.check_share() is
  'Before somebody is named, also again: the financial year, and no more than 200 people in it: who was struck off this year and who was named earlier and is not struck off count too.';
