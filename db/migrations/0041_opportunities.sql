create table private.opportunity_keys (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null constraint opportunity_keys_company_id_fkey references public.companies (id) on delete cascade,
  user_id uuid not null constraint opportunity_keys_user_id_fkey references auth.users (id) on delete cascade,
  constraint opportunity_keys_company_id_key unique (company_id),
  constraint opportunity_keys_user_id_key unique (user_id)
);
comment on table private.opportunity_keys is
  'Whose opportunity it is. Apart from opportunities, so that select * there tells no owner; and lasting, so that interests outlive a profile that is private for a while.';

create table public.opportunities (
  id uuid primary key constraint opportunities_id_fkey references private.opportunity_keys (id) on delete cascade,
  sector text not null,
  stage text not null,
  city text not null,
  ask numeric(14, 2) not null,
  traction text,
  summary text not null,
  visibility text not null constraint opportunities_visibility_check check (visibility in ('teaser', 'shared')),
  listed_at timestamptz not null default private.business_now()
);
create index opportunities_newest_idx on public.opportunities (listed_at desc, id desc);
comment on table public.opportunities is
  'What investors see of a company that is not private, without its name; kept by a trigger of companies.';

create table public.opportunity_names (
  id uuid primary key constraint opportunity_names_id_fkey references public.opportunities (id) on delete cascade,
  name text not null
);
comment on table public.opportunity_names is 'The company''s name, for approved investors who may see the opportunity.';

create table public.opportunity_details (
  id uuid primary key constraint opportunity_details_id_fkey references public.opportunities (id) on delete cascade,
  cin text,
  dpiit_number text,
  use_of_funds text,
  team text,
  deck_url text
);
comment on table public.opportunity_details is 'What only the approved investors whom the company has named may read.';

create table public.company_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint company_shares_user_id_fkey references auth.users (id) on delete cascade,
  email text not null constraint company_shares_email_check
    check (email like '_%@_%' and email = lower(email) and char_length(email) <= 254),
  is_revoked boolean not null default false,
  financial_year integer not null,
  created_at timestamptz not null default private.business_now(),
  constraint company_shares_user_id_financial_year_email_key unique (user_id, financial_year, email)
);
create index company_shares_email_idx on public.company_shares (email, user_id, financial_year desc);
comment on table public.company_shares is
  'Whom a startup has named to see its company: at most 200 people in a financial year, those who were struck off included.';
comment on column public.company_shares.financial_year is 'The year in which it began, in April; set by a trigger.';
