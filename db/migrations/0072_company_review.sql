alter table public.companies
  add column is_held boolean not null default false,
  add column hold_reason text constraint companies_hold_reason_check check (char_length(hold_reason) <= 1000);
comment on column public.companies.is_held is 'Whether the office holds it back: then nobody else sees it, whatever its owner chose.';
comment on column public.companies.hold_reason is 'Why, in words that its owner reads; empty while it only waits for the office.';
create index companies_review_idx on public.companies (updated_at desc, id desc) where visibility <> 'private';
