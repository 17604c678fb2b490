-- A startup's own records. What others may see of a company is copied from here (0041); nothing here is seen by anybody but
-- its owner, and the company by administrators.
create table public.companies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint companies_user_id_fkey references auth.users (id) on delete cascade,
  name text not null constraint companies_name_check check (char_length(name) >= 1 and char_length(name) <= 160),
  cin text constraint companies_cin_check check (cin ~ '^([LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}|[A-Z]{3}-[0-9]{4})$'),
  dpiit_number text constraint companies_dpiit_number_check check (dpiit_number ~ '^DIPP[0-9]{1,9}$'),
  sector text constraint companies_sector_check check (
    sector in (
      'food', 'agriculture', 'clean-energy', 'logistics', 'manufacturing', 'robotics', 'software', 'fintech', 'health',
      'education', 'retail', 'media', 'real-estate', 'other'
    )
  ),
  stage text constraint companies_stage_check check (stage in ('idea', 'prototype', 'mvp', 'revenue', 'growth')),
  city text constraint companies_city_check check (char_length(city) <= 80),
  ask numeric(14, 2) constraint companies_ask_check check (ask > 0 and ask < 1000000000000),
  traction text constraint companies_traction_check check (char_length(traction) <= 280),
  summary text constraint companies_summary_check check (char_length(summary) <= 1000),
  use_of_funds text constraint companies_use_of_funds_check check (char_length(use_of_funds) <= 5000),
  team text constraint companies_team_check check (char_length(team) <= 5000),
  deck_url text constraint companies_deck_url_check check (deck_url ~* '^https?://[^[:space:]]+$' and char_length(deck_url) <= 500),
  visibility text not null default 'private' constraint companies_visibility_check check (visibility in ('private', 'teaser', 'shared')),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint companies_user_id_key unique (user_id),
  constraint companies_listed_check check (
    visibility = 'private' or (sector is not null and stage is not null and city is not null and ask is not null and summary is not null)
  )
);
comment on table public.companies is 'The profile of a startup''s company, one to an account; seen by its owner and by administrators.';
comment on column public.companies.cin is 'Corporate identity number; of an LLP its LLPIN.';
comment on column public.companies.ask is 'Rupees that are sought.';
comment on column public.companies.summary is 'The words of the teaser: without a name and without a way to make contact, like traction and city.';
comment on column public.companies.visibility is
  'private: nobody sees it; teaser: declared investors see it without names; shared: only the named people do.';

create table public.company_facts (
  user_id uuid primary key default auth.uid() constraint company_facts_user_id_fkey references auth.users (id) on delete cascade,
  entity_type text not null constraint company_facts_entity_type_check
    check (entity_type in ('private-limited', 'public-limited', 'opc', 'llp', 'partnership', 'proprietorship')),
  state text not null constraint company_facts_state_check check (state ~ '^[0-9]{2}$'),
  gst_scheme text not null constraint company_facts_gst_scheme_check check (gst_scheme in ('none', 'monthly', 'qrmp', 'composition')),
  employees integer not null constraint company_facts_employees_check check (employees >= 0 and employees <= 1000000),
  financial_year_end text not null default '03-31' constraint company_facts_financial_year_end_check
    check (financial_year_end in ('03-31', '06-30', '09-30', '12-31')),
  incorporated_on date not null constraint company_facts_incorporated_on_check
    check (incorporated_on >= '1850-01-01' and incorporated_on < '2200-01-01'),
  agm_on date constraint company_facts_agm_on_check check (agm_on >= '1850-01-01' and agm_on < '2200-01-01'),
  deducts_tax boolean not null default false,
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now()
);
comment on table public.company_facts is 'What decides which filings a company has to make; asked once.';
comment on column public.company_facts.state is 'The two digits of the state in a GSTIN.';
comment on column public.company_facts.financial_year_end is 'Month and day.';

create table public.filings_done (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint filings_done_user_id_fkey references auth.users (id) on delete cascade,
  filing text not null constraint filings_done_filing_check check (filing ~ '^[a-z0-9-]+:[0-9a-z-]+$' and char_length(filing) <= 80),
  created_at timestamptz not null default private.business_now(),
  constraint filings_done_user_id_filing_key unique (user_id, filing)
);
comment on table public.filings_done is 'Filings that their owner has marked as done: the rule and the period, such as gstr-3b:2026-10.';

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint milestones_user_id_fkey references auth.users (id) on delete cascade,
  title text not null constraint milestones_title_check check (char_length(title) >= 1 and char_length(title) <= 160),
  due_on date constraint milestones_due_on_check check (due_on >= '1900-01-01' and due_on < '2200-01-01'),
  completed_on date constraint milestones_completed_on_check check (completed_on >= '1900-01-01' and completed_on < '2200-01-01'),
  created_at timestamptz not null default private.business_now()
);
create index milestones_user_id_idx on public.milestones (user_id, due_on, id);
comment on table public.milestones is 'What a startup wants to reach, by when, and when it has.';

create table public.company_metrics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint company_metrics_user_id_fkey references auth.users (id) on delete cascade,
  month date not null constraint company_metrics_month_check
    check (extract(day from month) = 1 and month >= '1900-01-01' and month < '2200-01-01'),
  revenue numeric(14, 2) not null constraint company_metrics_revenue_check check (revenue >= 0 and revenue < 1000000000000),
  burn numeric(14, 2) not null constraint company_metrics_burn_check check (burn >= 0 and burn < 1000000000000),
  customers integer not null constraint company_metrics_customers_check check (customers >= 0 and customers <= 1000000000),
  created_at timestamptz not null default private.business_now(),
  constraint company_metrics_user_id_month_key unique (user_id, month)
);
comment on table public.company_metrics is 'The diary of a startup''s figures, one line to a month.';
comment on column public.company_metrics.burn is 'Rupees that went out in the month.';

create table private.calendar_feeds (
  user_id uuid primary key constraint calendar_feeds_user_id_fkey references auth.users (id) on delete cascade,
  token_hash text not null constraint calendar_feeds_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default private.business_now(),
  constraint calendar_feeds_token_hash_key unique (token_hash)
);
comment on table private.calendar_feeds is 'Addresses of private calendars: SHA-256 of the token, in hexadecimal; the token itself is shown once.';
