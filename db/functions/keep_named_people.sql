create or replace function private.keep_named_people(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this_year constant integer := extract(year from (private.business_now() at time zone 'Asia/Kolkata')::date - interval '3 months');
  own text;
  numbers text[];
begin
  -- The locks of private.check_share(), in its order: the company, then each CIN.
  select c.cin into own from public.companies as c where c.user_id = account for update;
  select coalesce(array_agg(cin order by cin), '{}') into numbers
  from (
    select own where own is not null
    union select s.cin from public.company_shares as s where s.user_id = account and s.cin is not null
  ) as known (cin);
  for at in 1 .. cardinality(numbers) loop
    perform pg_advisory_xact_lock(6334343, hashtext(numbers[at]));
  end loop;
  -- The people who count this year, by the rule of private.check_share(). Later years need none: the company of a deleted
  -- account is seen by no person.
  insert into private.named_people_before as known (cin, financial_year, people)
  select latest.cin, this_year, count(*)
  from (
    select distinct on (n.cin, s.email) n.cin, s.financial_year, s.is_revoked
    from unnest(numbers) as n (cin)
    join public.company_shares as s on s.user_id = account and (s.cin = n.cin or n.cin = own)
    order by n.cin, s.email, s.financial_year desc
  ) as latest
  where latest.financial_year >= this_year or not latest.is_revoked
  group by latest.cin
  on conflict (cin, financial_year) do update set people = known.people + excluded.people;
end
$$;
comment on function private.keep_named_people(uuid) is
  'Before an account is deleted: how many people it has named this financial year is added to the number of its company, by each CIN it named them under.';
