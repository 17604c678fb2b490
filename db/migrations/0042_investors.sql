create table public.investors (
  user_id uuid primary key default auth.uid() constraint investors_user_id_fkey references auth.users (id) on delete cascade,
  investor_type text not null constraint investors_investor_type_check
    check (investor_type in ('angel', 'family-office', 'venture-capital', 'corporate')),
  ticket_min numeric(14, 2) not null constraint investors_ticket_min_check check (ticket_min > 0 and ticket_min < 1000000000000),
  ticket_max numeric(14, 2) not null constraint investors_ticket_max_check check (ticket_max > 0 and ticket_max < 1000000000000),
  stages text[] not null constraint investors_stages_check check (
    stages <@ array['idea', 'prototype', 'mvp', 'revenue', 'growth'] and cardinality(stages) >= 1 and cardinality(stages) <= 5
  ),
  sectors text[] not null constraint investors_sectors_check check (
    sectors <@ array[
      'food', 'agriculture', 'clean-energy', 'logistics', 'manufacturing', 'robotics', 'software', 'fintech', 'health',
      'education', 'retail', 'media', 'real-estate', 'other'
    ] and cardinality(sectors) >= 1 and cardinality(sectors) <= 14
  ),
  city text constraint investors_city_check check (char_length(city) <= 80),
  has_acknowledged_risk boolean not null constraint investors_has_acknowledged_risk_check check (has_acknowledged_risk),
  is_approved boolean not null default false,
  decided_at timestamptz,
  reason text constraint investors_reason_check check (char_length(reason) <= 1000),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint investors_ticket_check check (ticket_min <= ticket_max)
);
comment on table public.investors is 'What an investor declares about himself before he sees any opportunity, and whether an administrator has approved him.';
comment on column public.investors.ticket_min is 'Rupees; what he puts into one company at least.';
comment on column public.investors.reason is 'Why he was not approved, in the administrator''s words.';

create table public.interests (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null
    constraint interests_opportunity_id_fkey references private.opportunity_keys (id) on delete cascade,
  user_id uuid not null default auth.uid() constraint interests_user_id_fkey references auth.users (id) on delete cascade,
  note text constraint interests_note_check check (char_length(note) <= 2000),
  status text not null default 'pending' constraint interests_status_check
    check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  investor_type text not null,
  ticket_min numeric(14, 2) not null,
  ticket_max numeric(14, 2) not null,
  created_at timestamptz not null default private.business_now(),
  decided_at timestamptz,
  investor_name text,
  investor_email text,
  investor_phone text,
  company_name text,
  startup_name text,
  startup_email text,
  startup_phone text,
  constraint interests_opportunity_id_user_id_key unique (opportunity_id, user_id)
);
create index interests_user_id_idx on public.interests (user_id, created_at desc, id desc);
comment on table public.interests is
  'Non-binding expressions of interest, one to an investor and an opportunity. No money, no terms, no allotment (Companies Act 2013, section 42).';
comment on column public.interests.investor_name is 'Like the other contacts: empty until the startup accepts, then for both to read.';

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint saved_searches_user_id_fkey references auth.users (id) on delete cascade,
  name text not null constraint saved_searches_name_check check (char_length(name) >= 1 and char_length(name) <= 80),
  criteria jsonb not null constraint saved_searches_criteria_check
    check (jsonb_typeof(criteria) = 'object' and char_length(criteria::text) <= 2000),
  wants_mail boolean not null default true,
  created_at timestamptz not null default private.business_now()
);
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc, id desc);
comment on table public.saved_searches is 'Searches for opportunities that an investor keeps, and whether new matches are mailed to him.';

create table private.saved_search_mails (
  search_id uuid not null constraint saved_search_mails_search_id_fkey references public.saved_searches (id) on delete cascade,
  opportunity_id uuid not null
    constraint saved_search_mails_opportunity_id_fkey references private.opportunity_keys (id) on delete cascade,
  mailed_at timestamptz,
  constraint saved_search_mails_pkey primary key (search_id, opportunity_id)
);
create index saved_search_mails_opportunity_id_idx on private.saved_search_mails (opportunity_id);
comment on table private.saved_search_mails is 'Which matches of a saved search are no news any more.';
comment on column private.saved_search_mails.mailed_at is 'Null for what was on the screen when the search was saved.';

create table private.saved_search_days (
  search_id uuid primary key constraint saved_search_days_search_id_fkey references public.saved_searches (id) on delete cascade,
  day date not null
);
comment on table private.saved_search_days is
  'The last day for which a search''s mail was ordered: the key lets it be ordered once a day, by whichever worker comes first.';
