create or replace function private.refuse_own_address(account uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from auth.users as u where u.id = account and lower(u.email) = lower(address)) then
    perform private.refuse_field('email', 'This is your own email address. Please enter the investor''s');
  end if;
end
$$;
comment on function private.refuse_own_address(uuid, text) is 'Refuses an address that a startup names if it is that of its own account.';

create or replace function private.check_share() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.business_now() at time zone 'Asia/Kolkata';
  numbers text[];
  named integer;
  own integer;
  before_deletion integer;
begin
  -- Naming a person again in a later year needs a new row, which counts in that year.
  if tg_op = 'UPDATE' then
    if old.is_revoked and not new.is_revoked and new.financial_year <> extract(year from today - interval '3 months') then
      raise exception using errcode = 'NV409',
        message = 'This person was named in an earlier financial year. Please add the address again for this year';
    end if;
    if not new.is_revoked then
      perform private.refuse_own_address(new.user_id, new.email);
    end if;
    return new;
  end if;
  -- India's financial year begins in April.
  new.financial_year := extract(year from today - interval '3 months');
  -- Naming a person for another account is refused by the policy, which is checked after this; the answer here must reveal nothing.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  perform private.refuse_own_address(new.user_id, new.email);
  -- A deletion of the account locks its row first and the rest in the order below, so neither waits for the other in a circle.
  perform from auth.users where id = new.user_id for key share;
  -- One at a time for a company, so that each counts the rows stored before it: by its account, and by its CIN, which
  -- other accounts may have too. A CIN under which this account has named people stays, or a change would begin a new count.
  select c.cin into new.cin from public.companies as c where c.user_id = new.user_id for no key update;
  select coalesce(array_agg(cin order by cin), '{}') into numbers
  from (
    select new.cin where new.cin is not null
    union select s.cin from public.company_shares as s where s.user_id = new.user_id and s.cin is not null
  ) as known (cin);
  -- In the order of the array, so that two accounts cannot wait for each other.
  for at in 1 .. cardinality(numbers) loop
    perform pg_advisory_xact_lock(6334343, hashtext(numbers[at]));
  end loop;
  -- A person named in an earlier year who still sees the company counts in this year too.
  select count(distinct email), count(distinct email) filter (where user_id = new.user_id) into named, own
  from (
    select distinct on (s.user_id, s.email) s.user_id, s.email, s.financial_year, s.is_revoked
    from public.company_shares as s
    where s.financial_year <= new.financial_year and s.email <> new.email
      and (s.user_id = new.user_id or s.cin = any (numbers)
        or s.user_id in (select c.user_id from public.companies as c where c.cin = any (numbers)))
    order by s.user_id, s.email, s.financial_year desc
  ) as latest
  where latest.financial_year = new.financial_year or not latest.is_revoked;
  -- Of accounts deleted this year only a number is known. A person whom this account names too counts twice, so that never
  -- more than 200 are named.
  select coalesce(sum(people), 0) into before_deletion
  from private.named_people_before
  where cin = any (numbers) and financial_year = new.financial_year;
  if named + before_deletion >= 200 then
    raise exception using errcode = 'NV409',
      message = 'A company may be offered to at most 200 named people in a financial year (Companies Act 2013, section 42)'
        || case when own < 200 then '. All accounts with the same CIN share this limit' else '' end,
      detail = jsonb_build_object('most', 200, 'financial_year', new.financial_year);
  end if;
  return new;
end
$$;
comment on function private.check_share() is
  'Before a person is named or named again: not the account itself, the financial year, and at most 200 people in it for all accounts of a company, which its CIN shows. People removed this year, people named earlier and not removed, and the number of people whom deleted accounts named this year count too.';
