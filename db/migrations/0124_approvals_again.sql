alter table public.investors add column approved_before jsonb
  constraint investors_approved_before_check check (approved_before is null or decided_at is null);
comment on column public.investors.approved_before is
  'Of an investor who waits again after changing what was approved: the type, ticket and name that were approved.';
