alter table public.company_shares add column cin text;
comment on column public.company_shares.cin is
  'The CIN or LLPIN that the company had when the person was named; set by a trigger. All accounts of a company share its 200.';
update public.company_shares as s set cin = c.cin from public.companies as c where c.user_id = s.user_id and c.cin is not null;
create index company_shares_cin_idx on public.company_shares (cin) where cin is not null;
create index companies_cin_idx on public.companies (cin) where cin is not null;
