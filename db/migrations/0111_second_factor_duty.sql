alter table private.settings add column second_factor_required_at timestamptz;
comment on column private.settings.second_factor_required_at is
  'Since when administrators must have a second factor; null while they need not. Seven days later nothing else is open to those without one.';
