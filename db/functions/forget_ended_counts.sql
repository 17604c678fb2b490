create or replace function private.forget_ended_counts() returns void
language sql security definer set search_path = ''
as $$
  -- A row in use is left for the next time: its window begins again, or it has not ended.
  delete from private.rate_limits where key in (
    select key from private.rate_limits where expires_at <= clock_timestamp() for update skip locked
  );
  delete from private.sign_in_attempts where key in (
    select key from private.sign_in_attempts where expires_at <= clock_timestamp() for update skip locked
  );
  delete from private.sign_up_codes where key in (
    select key from private.sign_up_codes where expires_at <= clock_timestamp() for update skip locked
  );
$$;
comment on function private.forget_ended_counts() is
  'Deletes the counts of limits, and the codes of sign-ups, whose window has ended. The worker calls it every ten seconds.';
grant execute on function private.forget_ended_counts() to service_role;
