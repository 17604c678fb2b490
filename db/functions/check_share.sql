create or replace function private.check_share() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.business_now() at time zone 'Asia/Kolkata';
  named integer;
begin
  -- Naming a person again in a later year needs a new row, which counts in that year.
  if tg_op = 'UPDATE' then
    if old.is_revoked and not new.is_revoked and new.financial_year <> extract(year from today - interval '3 months') then
      raise exception using errcode = 'NV409',
        message = 'This person was named in an earlier financial year. Please add the address again for this year';
    end if;
    return new;
  end if;
  -- India's financial year begins in April.
  new.financial_year := extract(year from today - interval '3 months');
  -- Naming a person for another account is refused by the policy, which is checked after this; the answer here must reveal nothing.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- One at a time for a company, so that each counts the rows stored before it.
  perform from public.companies where user_id = new.user_id for no key update;
  -- A person named in an earlier year who still sees the company counts in this year too.
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
  'Before a person is named or named again: the financial year, and at most 200 people in it. People removed this year, and people named earlier and not removed, count too.';
