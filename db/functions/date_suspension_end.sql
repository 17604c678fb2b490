create or replace function private.date_suspension_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.ended_at := case when not new.is_suspended then clock_timestamp() end;
  return new;
end
$$;
comment on function private.date_suspension_end() is 'Before a decision about a suspension is stored: when the suspension ended, in real time like the jobs.';
