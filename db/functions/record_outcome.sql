create or replace function private.record_outcome() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'completed' then
    new.outcome := null;
  elsif old.status <> 'completed' and new.scheduled_date <= private.business_now() then
    new.outcome := coalesce(new.outcome, 'held');
  elsif old.status <> 'completed' and new.outcome is not null then
    raise exception using errcode = 'NV409', detail = '{}',
      message = format(
        'This consultation begins on %s. Please record the outcome after that', private.write_time(new.scheduled_date));
  end if;
  return new;
end
$$;
comment on function private.record_outcome() is
  'Before a consultation is completed: it was held unless its customer did not come, and neither before it begins. Any other status has no outcome.';
