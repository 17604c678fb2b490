create table public.holdings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint holdings_user_id_fkey references auth.users (id) on delete cascade,
  company_name text not null constraint holdings_company_name_check
    check (char_length(company_name) >= 1 and char_length(company_name) <= 160),
  sector text not null constraint holdings_sector_check check (
    sector in (
      'food', 'agriculture', 'clean-energy', 'logistics', 'manufacturing', 'robotics', 'software', 'fintech', 'health',
      'education', 'retail', 'media', 'real-estate', 'other'
    )
  ),
  stage text not null constraint holdings_stage_check check (stage in ('idea', 'prototype', 'mvp', 'revenue', 'growth')),
  city text constraint holdings_city_check check (char_length(city) <= 80),
  invested_on date not null constraint holdings_invested_on_check check (invested_on >= '1900-01-01' and invested_on < '2200-01-01'),
  amount numeric(14, 2) not null constraint holdings_amount_check check (amount > 0 and amount < 1000000000000),
  created_at timestamptz not null default private.business_now()
);
create index holdings_user_id_idx on public.holdings (user_id, invested_on desc, id desc);
comment on table public.holdings is 'What an investor has put into companies, as he enters it himself; worth its cost until an event says otherwise.';
comment on column public.holdings.amount is 'Rupees; the cost.';

create table public.holding_events (
  id uuid primary key default gen_random_uuid(),
  holding_id uuid not null constraint holding_events_holding_id_fkey references public.holdings (id) on delete cascade,
  user_id uuid not null default auth.uid() constraint holding_events_user_id_fkey references auth.users (id) on delete cascade,
  happened_on date not null constraint holding_events_happened_on_check check (happened_on >= '1900-01-01' and happened_on < '2200-01-01'),
  kind text not null constraint holding_events_kind_check check (kind in ('round', 'acquisition', 'write-off')),
  value numeric(14, 2) not null constraint holding_events_value_check check (value >= 0 and value < 1000000000000),
  note text constraint holding_events_note_check check (char_length(note) <= 1000),
  created_at timestamptz not null default private.business_now(),
  constraint holding_events_write_off_check check (kind <> 'write-off' or value = 0)
);
create index holding_events_holding_id_idx on public.holding_events (holding_id, happened_on, id);
create index holding_events_user_id_idx on public.holding_events (user_id, happened_on desc, id desc);
comment on table public.holding_events is 'What changed the worth of a holding, and when.';
comment on column public.holding_events.value is 'Rupees that the holding is worth from that day on; nothing after a write-off.';
