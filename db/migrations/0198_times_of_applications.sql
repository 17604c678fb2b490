alter table public.investors add column submitted_at timestamptz not null default private.business_now();
alter table public.investors disable trigger user;
update public.investors set submitted_at = case when approved_before is null then created_at else updated_at end;
alter table public.investors enable trigger user;
comment on column public.investors.submitted_at is
  'When the application that was decided last, or awaits a decision, came: at first, or with the change of what was approved.';
