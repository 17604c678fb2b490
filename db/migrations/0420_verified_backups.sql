alter table private.backups
  add column verified_at timestamptz,
  add column restores boolean,
  add column verify_problem text,
  add constraint backups_verified_check check (
    case when verified_at is null then restores is null and verify_problem is null
      else coalesce(restores, false) = (verify_problem is null) end);
comment on column private.backups.verified_at is 'When it was restored into a database that was thrown away, in real time; one of the daily backups each week.';
comment on column private.backups.restores is 'Whether it would restore; null where that was not tried, or could not be.';
comment on column private.backups.verify_problem is 'Why it would not restore, or could not be tried.';
